// Whether this phone belongs to a visitor: nobody is signed in, and nothing waits to be sent. Known without Firebase
// and the outbox. If in doubt, everything is loaded as for a member.
import type { Presence } from '#reads/visitor-first.ts';
import { onlyHereMark, phoneOwner } from './phone-marks.ts';

/**
 * The databases of Auth, the outbox and the drafts. Firestore's does not count, because visitors of earlier versions
 * have it.
 */
const ownDatabases: ReadonlySet<string> = new Set([
  'firebaseLocalStorageDb',
  'patitas-outbox',
  'patitas-drafts',
]);

const isMarked = () => phoneOwner.uid() !== null || onlyHereMark.isSet();

/** The marks may be lost while the databases still exist. */
async function mayHaveTraces(): Promise<boolean> {
  try {
    if (isMarked()) return true;
    if (phoneOwner.isKnownToBeNobody()) return false;
    return (await indexedDB.databases()).some(({ name = '' }) => ownDatabases.has(name));
  } catch {
    // The browser does not list its databases, or stores nothing.
    return true;
  }
}

export interface OwnPresence extends Presence {
  /** Firebase is needed from now on. */
  enter(): void;
  /** Auth reported that nobody is signed in. */
  nobodyIsSignedIn(): void;
  /**
   * Must be called before a sign-in. If the page is closed after Auth has stored the person and before the mark is
   * written, the next start must ask Auth.
   */
  signingIn(): void;
}

export function createPresence(): OwnPresence {
  let hasEntered = false;
  let maySignIn = false;
  let enter = () => {};
  const whenMember = new Promise<void>((resolve) => {
    enter = () => {
      hasEntered = true;
      resolve();
    };
  });
  const first = mayHaveTraces().then((has) => {
    if (has) enter();
  });

  // Another tab signed in or has something to send. A page that was frozen at that time received no event.
  const look = () => {
    if (isMarked()) enter();
  };
  window.addEventListener('storage', look);
  document.addEventListener('visibilitychange', look);

  return {
    whenMember,
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
