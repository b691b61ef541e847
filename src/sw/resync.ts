// Runs after a time without network or push: sends the waiting commands, then shows the notifications that arrived
// meanwhile, each once.
import { syncTags } from '#sw-bridge/messages.ts';
import { renewedTag, saveRenewed } from './renewed-push.ts';
import { scope, tellPages } from './scope.ts';
import { setBadge, showNotification } from './show-notification.ts';
import { shownNotifications } from './shown-notifications.ts';
import { fetchUnseen } from './unseen.ts';
import { workerSession } from './worker-session.ts';

/** After weeks offline, only a few are shown. The inbox has all of them. */
const mostAtOnce = 5;

async function isSomeoneLooking(): Promise<boolean> {
  const windows = await scope.clients.matchAll({ type: 'window' });
  return windows.some((client) => client.visibilityState === 'visible');
}

/**
 * Without a subscription, notifications are off on this device, although an earlier "on", perhaps of another account, has left
 * the permission. A visible app shows them in its inbox. Some browsers have service workers but no notifications.
 */
async function maySpeak(): Promise<boolean> {
  if (!('Notification' in scope) || Notification.permission !== 'granted') return false;
  if (await isSomeoneLooking()) return false;
  // Some browsers have notifications and no push.
  return Boolean(await scope.registration.pushManager?.getSubscription());
}

async function showUnseen(): Promise<void> {
  const unseen = await fetchUnseen(await workerSession());
  if (!unseen) return;
  await setBadge(unseen.length);
  const fresh = new Set(await shownNotifications.claim(unseen.map(({ id }) => id)));
  if (!(await maySpeak())) return;
  const toShow = unseen.filter(({ id }) => fresh.has(id)).slice(0, mostAtOnce);
  for (const notice of toShow) await showNotification(notice);
}

export async function resync(): Promise<void> {
  const { drain } = await workerSession();
  try {
    await drain('network-back');
  } finally {
    // Also if the outbox cannot be read. After the drain, which sends what was marked as seen here.
    await showUnseen();
  }
}

/** If entries remain, the event rejects, so that the browser fires it again later. */
async function drainAll(): Promise<void> {
  const { drain } = await workerSession();
  const { left } = await drain('network-back');
  await tellPages({ type: 'drained' });
  if (left > 0) throw new Error(`The outbox still holds ${left}`);
}

export async function onSync(tag: string): Promise<void> {
  if (tag === renewedTag) return saveRenewed(await workerSession(), scope.registration);
  return tag === syncTags.outbox ? drainAll() : resync();
}
