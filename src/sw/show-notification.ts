import * as v from 'valibot';
import { isOwnPath } from '#domain/own-path.ts';
import { scope } from './scope.ts';
import type { ShownNotice } from './shown-notice.ts';

const noticeData = v.object({ target: v.custom<string>(isOwnPath) });

export function showNotification({ id, message, target }: ShownNotice): Promise<void> {
  return scope.registration.showNotification('Patitas', {
    body: message,
    tag: id,
    lang: 'es',
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: { target },
  });
}

export function targetOf(notification: Notification): string {
  const parsed = v.safeParse(noticeData, notification.data);
  return parsed.success ? parsed.output.target : '/';
}
