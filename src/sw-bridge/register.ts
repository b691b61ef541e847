// Registers the worker and checks for updates: hourly, and when the app becomes visible, because an installed app never
// navigates.
import { requestPeriodicSync } from './background-sync.ts';
import { hasDirtyForm, isSomebodyWriting } from './dirty-forms.ts';
import { type MessageToWorker, syncTags } from './messages.ts';
import { createUpdateReady, type UpdateReady } from './update-ready.ts';
import { tellWorker } from './worker-messages.ts';

const hourMs = 60 * 60 * 1000;
const refreshIntervalMs = 12 * hourMs;

function watchForUpdates(registration: ServiceWorkerRegistration) {
  // Offline the check fails. The next one runs later.
  const check = () => void registration.update().catch(() => {});
  setInterval(check, hourMs);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) check();
  });
}

/** The first worker of all waits for nobody, although the browser names it so for a moment. */
function watchWaiting(registration: ServiceWorkerRegistration, onWaiting: () => void) {
  const look = () => {
    if (registration.waiting && registration.active) onWaiting();
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

/** A worker that installs fetches the whole app: not while the page itself still loads. */
const pageLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/** Call once. Without service workers the store never changes. @param mayResync resolves when the worker may send */
export function registerWorker(mayResync: Promise<unknown>, scriptUrl = '/sw.js'): UpdateReady {
  const container = navigator.serviceWorker;
  const skipWaiting: MessageToWorker = { type: 'SKIP_WAITING' };
  let registration: ServiceWorkerRegistration | null = null;
  const update = createUpdateReady({
    wasControlled: Boolean(container?.controller),
    hasDirtyForm,
    isSomebodyWriting,
    skipWaiting: () => registration?.waiting?.postMessage(skipWaiting),
    reload: () => location.reload(),
  });
  if (!container) return update;

  container.addEventListener('controllerchange', update.events.controllerChanged);
  const register = async () => {
    await pageLoaded();
    registration = await container.register(scriptUrl);
    watchWaiting(registration, update.events.waiting);
    watchForUpdates(registration);
    void mayResync.then(() => tellWorker({ type: 'resync' }));
    void requestPeriodicSync(syncTags.refresh, refreshIntervalMs);
  };
  // Some private windows refuse it. The app then works, but not offline.
  register().catch(() => {});
  return update;
}
