import { isOwnPath } from '#domain/own-path.ts';
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

export function showNotification({ id, tag = id, message, target }: ShownNotice): Promise<void> {
  return inTurn(() =>
    scope.registration.showNotification('Patitas', {
      body: message,
      tag,
      lang: 'es',
      icon: '/icons/icon-192.png',
      badge: '/icons/monochrome-512.png',
      data: { id, target },
    }),
  );
}

export function notificationsShown(): Promise<readonly Notification[]> {
  return inTurn(() => scope.registration.getNotifications());
}

/** The id of what it shows, which is not its tag if it replaced another one. */
export function idOf(notification: Notification): string {
  const id: unknown = Reflect.get(Object(notification.data), 'id');
  return typeof id === 'string' ? id : notification.tag;
}

export function targetOf(notification: Notification): string {
  const target: unknown = Reflect.get(Object(notification.data), 'target');
  return isOwnPath(target) ? target : '/';
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
