// The person whose session the screens show. Firebase Auth reports a sign-out first. The screens use the old session
// until React has rendered the change. The code that clears the phone waits for that.
let shown: string | null = null;
const waiting = new Set<() => void>();

export const shownSession = {
  uid: (): string | null => shown,
  become(uid: string | null) {
    shown = uid;
    for (const look of [...waiting]) look();
  },
  /** Resolves when no screen uses the session of `uid` any more. */
  isNot(uid: string | null): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (uid !== null && shown === uid) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  },
};
