import { setBadge } from './badge.ts';
import { scope } from './scope.ts';
import { notificationsShown } from './show-notification.ts';
import { shownNotifications } from './shown-notifications.ts';

/** After a sign-out: they are about somebody who left. */
export async function forgetNotifications(): Promise<void> {
  const shown = 'getNotifications' in scope.registration ? await notificationsShown() : [];
  for (const notification of shown) notification.close();
  await shownNotifications.forgetAll();
  await setBadge(0);
}
