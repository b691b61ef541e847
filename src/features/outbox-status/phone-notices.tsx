import { useSyncExternalStore } from 'react';
import { storageTrouble } from '#local-database/storage-trouble.ts';
import { endedSession } from '#session/ended-session.ts';
import { lazyPart } from '#ui/layout/lazy-part.ts';

// Loaded later, because few phones have a notice.
const StorageNotice = lazyPart(() => import('./storage-notice.tsx').then((module) => module.StorageNotice));
const EndedSessionNotice = lazyPart(() =>
  import('./ended-session-notice.tsx').then((module) => module.EndedSessionNotice),
);

/** All notices about this phone, above every page. */
export function PhoneNotices() {
  const trouble = useSyncExternalStore(storageTrouble.subscribe, storageTrouble.getSnapshot);
  const waiting = useSyncExternalStore(endedSession.subscribe, endedSession.getSnapshot);
  return (
    <>
      {trouble && <StorageNotice />}
      {waiting !== null && <EndedSessionNotice />}
    </>
  );
}
