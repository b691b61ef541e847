// Handles a push, a tap on a notification, and the removal of notifications at a sign-out.
import type { CommandRequest } from '#domain/commands/registry.ts';
import type { MessageToPage } from '#sw-bridge/messages.ts';
import { seenByTap, targetOf } from './notification-data.ts';
import { readPush } from './read-push.ts';
import { scope } from './scope.ts';
import { notificationsShown, setBadge, showNotification } from './show-notification.ts';
import { shownNotifications } from './shown-notifications.ts';
import { fetchUnseen, forgetUnseen } from './unseen.ts';
import { type WorkerSession, workerSession } from './worker-session.ts';

/**
 * Every push shows a notification, even if its payload cannot be read: iOS revokes the subscription after three pushes
 * without one. The inbox in the app is the truth; a push is only a hint.
 */
export async function onPush(data: PushMessageData | null): Promise<void> {
  const notice = readPush(data?.text());
  await showNotification(notice);
  // On a full phone this fails. The next `resync` may then show the notification once more.
  await shownNotifications.claim([notice.id]).catch(() => {});
  // Opening the session asks the server about it. If it has ended, this push was the last one.
  const session = await workerSession().catch(() => null);
  // Most phones show no number on an icon. For these, the worker asks the server for no count.
  if ('setAppBadge' in navigator) await setBadge(await unseenCount(session));
}

/**
 * The number of unseen notifications. If the server does not answer or nobody is signed in, the notifications on the screen are
 * counted.
 */
async function unseenCount(session: WorkerSession | null): Promise<number> {
  const unseen = session && (await fetchUnseen(session).catch(() => null));
  return (unseen ?? (await notificationsShown())).length;
}

/**
 * Opens the target and marks the notification as seen at the same time, because the browser allows opening a window only shortly
 * after the click. If focusing a window fails, the window is still visible.
 */
export async function onNotificationClick(notification: Notification): Promise<void> {
  await Promise.allSettled([openTarget(notification), markSeen(seenByTap(notification))]);
}

/** The open page navigates itself: a navigation from the worker would reload the page and lose its state. */
async function openTarget(notification: Notification): Promise<void> {
  const path = targetOf(notification);
  notification.close();
  const windows = await scope.clients.matchAll({ type: 'window' });
  const open = windows.find((client) => client.visibilityState === 'visible') ?? windows[0];
  if (!open) {
    await scope.clients.openWindow(path);
    return;
  }
  const message: MessageToPage = { type: 'navigate', path };
  open.postMessage(message);
  await open.focus();
}

/** A notification that was opened from the lock screen counts as seen. Offline, the command waits in the outbox. */
async function markSeen(seen: CommandRequest): Promise<void> {
  const { outbox, drain, currentUid } = await workerSession();
  if (currentUid() === null) return;
  await outbox.enqueue(seen);
  await drain();
}

/** Closes all notifications after a sign-out, because they are about the person who left. */
export async function forgetNotifications(): Promise<void> {
  forgetUnseen();
  const shown = 'getNotifications' in scope.registration ? await notificationsShown() : [];
  for (const notification of shown) notification.close();
  await shownNotifications.forgetAll();
  await setBadge(0);
}
