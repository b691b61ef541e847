import type { Notification } from '#domain/notification.ts';
import type { PendingEntry } from '#outbox/types.ts';

/** The server's notifications, as they will be when the outbox is sent. */
export function withPendingNotifications(
  stored: readonly Notification[],
  pending: readonly PendingEntry[],
): readonly Notification[] {
  const deleted = new Set<string>();
  const seen = new Set<string>();
  for (const { command, state } of pending) {
    if (state === 'rejected') continue;
    if (command.type === 'delete-notification') deleted.add(command.notificationId);
    if (command.type === 'delete-notifications') for (const id of command.notificationIds) deleted.add(id);
    if (command.type === 'mark-notifications-seen') for (const id of command.notificationIds) seen.add(id);
  }
  return stored
    .filter(({ id }) => !deleted.has(id))
    .map((notification) => (seen.has(notification.id) ? { ...notification, isSeen: true } : notification));
}
