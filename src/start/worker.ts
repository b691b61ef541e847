// The page's side of the worker. It starts when the pets are visible, because the installing worker loads the whole
// app.
import type { ContactReports } from '#connection/connection.ts';
import { registerWorker } from '#sw-bridge/register.ts';
import type { UpdateReady } from '#sw-bridge/update-ready.ts';
import { onWorkerMessage } from '#sw-bridge/worker-messages.ts';
import { keepSeenPhotos } from './keep-seen-photos.ts';
import { onlyHereMark } from './phone-marks.ts';

/**
 * @param whenMember resolves when somebody may be signed in on this phone; for a visitor the worker has nothing to send
 * @param openDatabases resolves when this page has checked whether its databases still exist. Before that a running worker
 * would create them again, and the page would not notice that the browser had deleted them.
 */
export function startWorker(
  whenMember: Promise<void>,
  openDatabases: () => Promise<unknown>,
  reports: ContactReports,
): UpdateReady {
  onWorkerMessage((message) => {
    if (message.type !== 'contact') return;
    if (message.said === 'answered') reports.answered(message.source);
    else reports.failed(message.source, message.said);
  });
  keepSeenPhotos();
  const mayResync = onlyHereMark.isSet() ? openDatabases().catch(() => {}) : whenMember;
  return registerWorker(mayResync);
}
