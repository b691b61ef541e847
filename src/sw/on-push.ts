// Every push shows a notification, also one that cannot be read: iOS takes the subscription away after three silent
// ones. The inbox in the app is the truth; a push is a hint.
import { setBadge } from './badge.ts';
import { readPush } from './read-push.ts';
import { notificationsShown, showNotification } from './show-notification.ts';
import { shownNotifications } from './shown-notifications.ts';

export async function onPush(data: PushMessageData | null): Promise<void> {
  const notice = readPush(data?.text());
  await showNotification(notice);
  // Bookkeeping comes after: it may fail, the notification may not.
  await shownNotifications.claim([notice.id]);
  await setBadge((await notificationsShown()).length);
}
