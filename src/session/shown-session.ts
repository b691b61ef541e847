// Whose session the screens show. Firebase Auth says first that somebody left; the screens stop asking in that person's name
// a moment later, when React has rendered it. Whoever empties the phone waits for that.
let shown: string | null = null;
const waiting = new Set<() => void>();

export const shownSession = {
  uid: (): string | null => shown,
  become(uid: string | null) {
    shown = uid;
    for (const look of [...waiting]) look();
  },
  /** Resolves once no screen asks in the name of `uid`. */
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
