import { EndedSessionNotice } from './ended-session-notice.tsx';
import { StorageNotice } from './storage-notice.tsx';

/** What this phone has to say of itself, above every page: one file, because the entry carries the name of each. */
export function PhoneNotices() {
  return (
    <>
      <StorageNotice />
      <EndedSessionNotice />
    </>
  );
}
