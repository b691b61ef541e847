// Firestore's cache is a database, too, which a system under pressure may close. The SDK then fails inside its queue: nobody
// who asked hears of it, and each later call throws. The person is told what they are told of the app's own databases.

import { storageTrouble } from '#local-database/storage-trouble.ts';
import { isDatabaseError } from '#local-database/with-reopen.ts';

/** The SDK's own mark: these errors have no code. */
const isAssertion = (reason: unknown) => reason instanceof Error && reason.message.startsWith('FIRESTORE (');

export const tellCacheClosed = () => storageTrouble.tell('cache-closed');

export function watchFirestoreStorage(target: Window): void {
  target.addEventListener('unhandledrejection', (event) => {
    const isStorage = isDatabaseError(event.reason);
    // An assertion without a failed storage is a defect, and stays visible as one.
    const isAftermath = isAssertion(event.reason) && storageTrouble.getSnapshot() === 'cache-closed';
    if (!isStorage && !isAftermath) return;
    event.preventDefault();
    tellCacheClosed();
  });
}
