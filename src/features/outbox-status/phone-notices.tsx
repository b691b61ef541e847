import { useSyncExternalStore } from 'react';
import { storageTrouble } from '#local-database/storage-trouble.ts';
import { endedSession } from '#session/ended-session.ts';
import { lazyPart } from '#ui/layout/lazy-part.ts';

// Few phones ever have anything to say.
const StorageNotice = lazyPart(() => import('./storage-notice.tsx').then((module) => module.StorageNotice));
const EndedSessionNotice = lazyPart(() =>
  import('./ended-session-notice.tsx').then((module) => module.EndedSessionNotice),
);

/** What this phone has to say of itself, above every page. */
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
