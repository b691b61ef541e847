import type { MessageToPage } from '#sw-bridge/messages.ts';
import { markSeen } from './mark-seen.ts';
import { scope } from './scope.ts';
import { targetOf } from './show-notification.ts';

/** Both at once: a click allows a window for a moment only, and a window that may not be focused is seen all the same. */
export async function onNotificationClick(notification: Notification): Promise<void> {
  await Promise.allSettled([show(notification), markSeen(notification.tag)]);
}

/** An open window is asked to go there itself: a navigation from outside would reload over what it holds. */
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
