import { productName } from '#domain/product.ts';
import { dataOf } from './notification-data.ts';
import { scope } from './scope.ts';
import type { ShownNotice } from './shown-notice.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Chromium loses track of a notification if `getNotifications` runs while it is being shown: the notification is
 * visible, but a tap on it does nothing. Therefore this worker never runs both at the same time.
 */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const turn = last.then(act);
  last = turn.catch(() => undefined);
  return turn;
}

/** TypeScript does not know `renotify`, because only Chromium has it. */
interface Options extends NotificationOptions {
  readonly renotify: boolean;
}

export function showNotification({ tag, ...notice }: ShownNotice): Promise<void> {
  const options: Options = {
    body: notice.message,
    tag: tag ?? notice.id,
    // Otherwise one that replaces another on the screen comes without a sound, and nobody notices it.
    renotify: true,
    lang: 'es',
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: dataOf(notice),
  };
  return inTurn(() => scope.registration.showNotification(productName, options));
}

export function notificationsShown(): Promise<readonly Notification[]> {
  return inTurn(() => scope.registration.getNotifications());
}

/** The number on the app's icon, on platforms that support it. */
export async function setBadge(unseenCount: number): Promise<void> {
  try {
    if (unseenCount > 0) await navigator.setAppBadge?.(unseenCount);
    else await navigator.clearAppBadge?.();
  } catch {
    // Some platforms have the method but reject the call.
  }
}
