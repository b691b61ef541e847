// Who is signed in, before and after the code of Auth has loaded.
import type { Connection } from '#connection/connection.ts';
import type { AuthClient } from '#firebase/auth/auth-client.ts';
import type { Presence } from '#reads/visitor-first.ts';
import { phoneOwner } from './phone-marks.ts';

interface LateAuth {
  readonly presence: Presence;
  /** Loads Auth. After a failure, the next call loads again. */
  open(): Promise<unknown>;
  /** Resolves when Auth has loaded, also if another caller loaded it: a sign-in may load it after a failure here. */
  readonly whenOpen: Promise<Pick<AuthClient, 'observe'>>;
  readonly onBack: Connection['onBack'];
}

/** Reports "nobody" at once for a visitor, otherwise what Auth reports. */
export function observeLate({ presence, open, whenOpen, onBack }: LateAuth): AuthClient['observe'] {
  return (listener) => {
    let hasEnded = false;
    let end = () => {};
    const nobody = () => {
      if (!hasEnded) listener(null);
    };
    // After a failure, "nobody" is reported only if the phone's mark names no signed-in person.
    const load = () => void open().catch(() => phoneOwner.uid() === null && nobody());
    void presence.isVisitor().then((isVisitor) => isVisitor && nobody());
    void presence.whenMember.then(() => {
      if (hasEnded) return;
      end = onBack(load);
      load();
    });
    void whenOpen.then(({ observe }) => {
      if (hasEnded) return;
      end();
      end = observe(listener);
    });
    return () => {
      hasEnded = true;
      end();
    };
  };
}
