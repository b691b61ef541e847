import { EndedSessionNotice } from './ended-session-notice.tsx';
import { StorageNotice } from './storage-notice.tsx';

/**
 * All notices about this phone, above every page. One lazy chunk, because the entry script contains the name of each.
 */
export function PhoneNotices() {
  return (
    <>
      <StorageNotice />
      <EndedSessionNotice />
    </>
  );
}
