// Whether this phone is a visitor's: nobody is signed in on it, and nothing waits to be sent. Known without Firebase and
// without the outbox. When in doubt it is a member's, and everything is loaded.
import type { Presence } from '#reads/visitor-first.ts';
import { onlyHereMark } from './only-here-mark.ts';
import { phoneOwner } from './phone-owner.ts';

/** Of Auth, the outbox and the drafts. Firestore's is no sign: visitors of earlier versions have it. */
const ownDatabases: ReadonlySet<string> = new Set([
  'firebaseLocalStorageDb',
  'patitas-outbox',
  'patitas-drafts',
]);

const isMarked = () => phoneOwner.uid() !== null || onlyHereMark.isSet();

/** Marks may be lost while the databases are still there. */
async function mayHaveTraces(): Promise<boolean> {
  try {
    if (isMarked()) return true;
    if (phoneOwner.isKnownToBeNobody()) return false;
    return (await indexedDB.databases()).some(({ name = '' }) => ownDatabases.has(name));
  } catch {
    // A browser that does not tell, or that stores nothing.
    return true;
  }
}

export interface OwnPresence extends Presence {
  /** From now on Firebase is needed. */
  enter(): void;
  /** Auth has said that nobody is signed in. */
  nobodyIsSignedIn(): void;
  /**
   * To be called before somebody signs in: should the page end after Auth has stored who it is, and before the mark is
   * written, the next start must ask Auth.
   */
  signingIn(): void;
}

export function createPresence(): OwnPresence {
  let hasEntered = false;
  let maySignIn = false;
  let enter = () => {};
  const isMember = new Promise<void>((resolve) => {
    enter = () => {
      hasEntered = true;
      resolve();
    };
  });
  const first = mayHaveTraces().then((has) => {
    if (has) enter();
  });

  // Another tab signed in, or has something to send. A page that was frozen meanwhile was not told.
  const look = () => {
    if (isMarked()) enter();
  };
  window.addEventListener('storage', look);
  document.addEventListener('visibilitychange', look);

  return {
    isMember,
    async isVisitor() {
      await first;
      return !hasEntered;
    },
    enter,
    nobodyIsSignedIn() {
      if (!maySignIn) phoneOwner.noteNobody();
    },
    signingIn() {
      maySignIn = true;
      phoneOwner.doubt();
    },
  };
}
