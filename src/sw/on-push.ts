// Every push shows a notification, even if its payload cannot be read: iOS revokes the subscription after three pushes
// without one. The inbox in the app is the truth; a push is only a hint.
import { setBadge } from './badge.ts';
import { readPush } from './read-push.ts';
import { notificationsShown, showNotification } from './show-notification.ts';
import { shownNotifications } from './shown-notifications.ts';

export async function onPush(data: PushMessageData | null): Promise<void> {
  const notice = readPush(data?.text());
  await showNotification(notice);
  // Bookkeeping comes after the notification: it may fail, the notification must not.
  await shownNotifications.claim([notice.id]);
  await setBadge((await notificationsShown()).length);
}
