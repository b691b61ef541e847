// A session may end by the server's hand: the account was disabled, the password changed elsewhere, a role taken. The SDK
// then says no more than that nobody is signed in, often at the next start. Whoever was it leaves as by the button.
import type { AuthClient } from '#firebase/auth/auth-client.ts';
import { endedSession } from '#session/ended-session.ts';
import { phoneOwner } from './phone-owner.ts';

/** @param leaveFor may reject: the next start tries again */
export function watchEnding(observe: AuthClient['observe'], leaveFor: (uid: string) => Promise<void>): void {
  let present: string | null = null;

  async function follow(uid: string | null) {
    const before = phoneOwner.uid();
    if (before !== null && before !== uid) await leaveFor(before);
    // Who came meanwhile is known to have come: their traces begin now.
    if (present !== null && phoneOwner.uid() === null) phoneOwner.remember(present);
  }

  observe((user) => {
    present = user?.uid ?? null;
    if (user) endedSession.signedIn(user.uid);
    follow(present).catch(() => {});
  });
}
