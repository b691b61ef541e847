import type { Notification } from '#domain/notification.ts';
import type { PendingEntry } from '#outbox/types.ts';

/**
 * By notification, the time up to which it was deleted or seen. A notification that the server changed later was not yet shown
 * in that state.
 */
type Until = Map<string, number>;

function note(until: Until, ids: readonly string[], newestAt = Number.POSITIVE_INFINITY) {
  for (const id of ids) until.set(id, Math.max(newestAt, until.get(id) ?? newestAt));
}

const isIn = (until: Until, { id, createdAt }: Notification) =>
  createdAt <= (until.get(id) ?? Number.NEGATIVE_INFINITY);

/** The `newestAt` of an act on the shown notifications. */
export const newestOf = (shown: readonly Notification[]): number =>
  Math.max(...shown.map(({ createdAt }) => createdAt));

/** The server's notifications, as they will be when the outbox is sent. */
export function withPendingNotifications(
  stored: readonly Notification[],
  pending: readonly PendingEntry[],
): readonly Notification[] {
  const deleted: Until = new Map();
  const seen: Until = new Map();
  for (const { command, state } of pending) {
    // Also a refused one, as of a blocked person: otherwise the screens would mark the notification again after each refusal.
    if (command.type === 'mark-notifications-seen') note(seen, command.notificationIds, command.newestAt);
    if (state === 'rejected') continue;
    if (command.type === 'delete-notification') note(deleted, [command.notificationId], command.newestAt);
    if (command.type === 'delete-notifications') note(deleted, command.notificationIds, command.newestAt);
  }
  return stored
    .filter((notification) => !isIn(deleted, notification))
    .map((notification) => (isIn(seen, notification) ? { ...notification, isSeen: true } : notification));
}
