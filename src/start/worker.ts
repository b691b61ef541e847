// The worker's side of the page, once its pets are seen: installing, the worker fetches the whole app.
import { registerWorker } from '#sw-bridge/register.ts';
import type { UpdateReady } from '#sw-bridge/update-ready.ts';
import { onWorkerMessage } from '#sw-bridge/worker-messages.ts';
import { onlyHereMark } from './only-here-mark.ts';

/**
 * @param isMember resolves once somebody may be signed in here: for a visitor the worker has nothing to send
 * @param goTo follows a notification that was clicked while the app is open
 * @param openDatabases resolves once this page has looked whether its databases are still there. A worker that still runs
 * would open them anew, and the page would not notice that the browser had deleted them.
 */
export function startWorker(
  goTo: (path: string) => void,
  isMember: Promise<void>,
  openDatabases: () => Promise<unknown>,
): UpdateReady {
  onWorkerMessage((message) => {
    if (message.type === 'navigate') goTo(message.path);
  });
  const mayResync = onlyHereMark.isSet() ? openDatabases().catch(() => {}) : isMember;
  return registerWorker(mayResync);
}
