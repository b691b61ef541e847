// Registers the worker and checks for updates: hourly, and when the app becomes visible, because an installed app never
// navigates.
import { Workbox } from 'workbox-window';
import { hourMs } from '#domain/durations.ts';
import { requestPeriodicSync } from './background-sync.ts';
import { hasDirtyForm, isSomebodyWriting } from './dirty-forms.ts';
import { syncTags } from './messages.ts';
import { createUpdateReady, type UpdateReady } from './update-ready.ts';
import { tellWorker } from './worker-messages.ts';

const refreshIntervalMs = 12 * hourMs;

const longestLoadMs = 10_000;

/** Workbox itself would wait for the page's last photo, and one that the network stalls may take minutes. */
const whenLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    addEventListener('load', resolve);
    setTimeout(resolve, longestLoadMs);
  });

function watchForUpdates(workbox: Workbox) {
  // The check fails offline. The next check runs later.
  const check = () => void workbox.update().catch(() => {});
  setInterval(check, hourMs);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) check();
  });
}

/**
 * Call once. In a browser without service workers the returned store never changes.
 * @param mayResync resolves when the worker may send
 */
export function registerWorker(mayResync: Promise<unknown>, scriptUrl = '/sw.js'): UpdateReady {
  const container = navigator.serviceWorker;
  const workbox = container && new Workbox(scriptUrl);
  const update = createUpdateReady({
    wasControlled: Boolean(container?.controller),
    hasDirtyForm,
    isSomebodyWriting,
    skipWaiting: () => workbox?.messageSkipWaiting(),
    reload: () => location.reload(),
  });
  if (!workbox) return update;

  workbox.addEventListener('waiting', update.events.waiting);
  container.addEventListener('controllerchange', update.events.controllerChanged);
  void whenLoaded()
    .then(() => workbox.register({ immediate: true }))
    .then(
      () => {
        watchForUpdates(workbox);
        void mayResync.then(() => tellWorker({ type: 'resync' }));
        void requestPeriodicSync(syncTags.refresh, refreshIntervalMs);
      },
      // Some private windows refuse a worker. The app then works, but not offline.
      () => {},
    );
  return update;
}
