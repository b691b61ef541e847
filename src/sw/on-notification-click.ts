import type { MessageToPage } from '#sw-bridge/messages.ts';
import { scope } from './scope.ts';
import { targetOf } from './show-notification.ts';

/** An open window is asked to go there itself: a navigation from outside would reload over what it holds. */
export async function onNotificationClick(notification: Notification): Promise<void> {
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
