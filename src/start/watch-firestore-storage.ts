// Firestore's cache is also a database that the system may close under pressure. The SDK then fails inside its queue:
// the caller gets no error, and each later call throws. The person gets the same message as for the app's own
// databases.
import { storageTrouble } from '#local-database/storage-trouble.ts';
import { isDatabaseError } from '#local-database/with-reopen.ts';

/** The SDK's own marker, because these errors have no code. */
const isAssertion = (reason: unknown): reason is Error =>
  reason instanceof Error && reason.message.startsWith('FIRESTORE (');

/**
 * The SDK's error "the queue has failed before" (`verifyNotFailed`), which each later call throws. The original failure is an
 * unhandled rejection, and browsers report rejections in a later task, so this error may be reported first.
 */
const isLaterCall = (reason: unknown) => isAssertion(reason) && reason.message.includes('(ID: b815)');

/** On a phone that cannot store anything, the notice about that stays: it already explains why the cache was refused. */
export function tellCacheClosed(): void {
  if (storageTrouble.getSnapshot() !== 'unavailable') storageTrouble.tell('cache-closed');
}

export function watchFirestoreStorage(target: Window): void {
  const look = (event: Event, reason: unknown) => {
    if (isLaterCall(reason)) {
      event.preventDefault();
      return;
    }
    const isStorage = isDatabaseError(reason);
    // An assertion without a storage failure is a defect and must stay visible.
    const trouble = storageTrouble.getSnapshot();
    const isAftermath = isAssertion(reason) && (trouble === 'cache-closed' || trouble === 'unavailable');
    if (!isStorage && !isAftermath) return;
    event.preventDefault();
    tellCacheClosed();
  };
  target.addEventListener('unhandledrejection', (event) => look(event, event.reason));
  // After the failure the server's stream may still deliver messages. For each the queue throws in a callback without a promise.
  target.addEventListener('error', (event) => look(event, event.error));
}
