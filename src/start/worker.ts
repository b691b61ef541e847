// The worker's side of the page, once its pets are seen: installing, the worker fetches the whole app.
import { registerWorker } from '#sw-bridge/register.ts';
import type { UpdateReady } from '#sw-bridge/update-ready.ts';
import { onWorkerMessage } from '#sw-bridge/worker-messages.ts';

/** @param goTo follows a notification that was clicked while the app is open */
export function startWorker(goTo: (path: string) => void): UpdateReady {
  onWorkerMessage((message) => {
    if (message.type === 'navigate') goTo(message.path);
  });
  return registerWorker();
}
