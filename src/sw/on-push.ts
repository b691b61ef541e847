// Every push shows a notification, also one that cannot be read: iOS takes the subscription away after three silent
// ones. The inbox in the app is the truth; a push is a hint.
import * as v from 'valibot';
import { pushPayloadSchema } from '#domain/push-subscription.ts';
import { setBadge } from './badge.ts';
import { scope } from './scope.ts';
import { type ShownNotice, showNotification } from './show-notification.ts';
import { shownNotifications } from './shown-notifications.ts';

const unreadable: ShownNotice = { id: 'novedades', message: 'Tienes novedades en Patitas', target: '/' };

export function readPush(text: string | undefined): ShownNotice {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), pushPayloadSchema), text);
  return parsed.success ? parsed.output : unreadable;
}

export async function onPush(data: PushMessageData | null): Promise<void> {
  const notice = readPush(data?.text());
  await showNotification(notice);
  // Bookkeeping comes after: it may fail, the notification may not.
  await shownNotifications.claim([notice.id]);
  await setBadge((await scope.registration.getNotifications()).length);
}
