import type { MessageToPage } from '#sw-bridge/messages.ts';
import { markSeen } from './mark-seen.ts';
import { scope } from './scope.ts';
import { idOf, targetOf } from './show-notification.ts';

/**
 * Both run at once: the browser allows opening a window only shortly after the click. If the window may not be focused,
 * it is still visible.
 */
export async function onNotificationClick(notification: Notification): Promise<void> {
  await Promise.allSettled([show(notification), markSeen(idOf(notification))]);
}

/** The open page navigates itself: a navigation from the worker would reload the page and lose its state. */
async function show(notification: Notification): Promise<void> {
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
