// The server can end a session: the account was disabled, the password was changed elsewhere, or a role was revoked.
// The SDK then only reports that nobody is signed in, often at the next start. The phone is cleared as after a normal
// sign-out.
import type { AuthClient } from '#firebase/auth/auth-client.ts';
import { phoneStorage } from '#local-database/phone-storage.ts';
import { endedSession } from '#session/ended-session.ts';
import { phoneOwner } from './phone-marks.ts';

const leavingKey = 'patitas.leaving';

/**
 * Who asked to sign out, until the phone has been cleared. If the page is closed in between, the next start knows that the server
 * did not end the session. Must be cleared at the next sign-in.
 */
export const leavingMark = {
  isOf: (uid: string) => phoneStorage.get(leavingKey) === uid,
  set: (uid: string) => phoneStorage.set(leavingKey, uid),
  clear: () => phoneStorage.remove(leavingKey),
};

/** @param leaveFor may reject; the next start repeats it */
export function watchEnding(observe: AuthClient['observe'], leaveFor: (uid: string) => Promise<void>): void {
  let present: string | null = null;
  let isNobody = false;

  async function follow(uid: string | null) {
    const before = phoneOwner.uid();
    if (before !== null && before !== uid) await leaveFor(before);
    // A person signed in meanwhile. From now on the phone may hold that person's data.
    if (present !== null && phoneOwner.uid() === null) phoneOwner.remember(present);
  }

  observe((user) => {
    present = user?.uid ?? null;
    if (user) endedSession.forgetOf(user.uid);
    if (user && isNobody && leavingMark.isOf(user.uid)) leavingMark.clear();
    isNobody = !user;
    follow(present).catch(() => {});
  });
}

/**
 * Resolves to true when this tab has also received the sign-out of `uid`, which may take a second. If another person signs in at
 * once, Auth reports only that person. In the background a browser lets this tab look once a minute: if the same person has signed
 * in again by then, Auth reports no sign-out, and the answer is false.
 */
export function signedOutHere(observe: AuthClient['observe'], uid: string | null): Promise<boolean> {
  return new Promise((resolve) => {
    let hasHeard = false;
    let end: (() => void) | null = null;
    // The tab that signed out has deleted the owner's mark, or has kept the mark of leaving to repeat the clean-up.
    const isBack = () => uid !== null && phoneOwner.uid() === uid && !leavingMark.isOf(uid);
    end = observe((user) => {
      const isSame = user !== null && user.uid === uid;
      if (hasHeard || (isSame && !isBack())) return;
      hasHeard = true;
      end?.();
      resolve(!isSame);
    });
    if (hasHeard) end();
  });
}
