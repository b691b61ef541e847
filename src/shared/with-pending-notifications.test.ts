import { expect, it } from 'vitest';
import type { CommandRequest } from '#domain/commands/registry.ts';
import type { Notification } from '#domain/notification.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import { withPendingNotifications } from './with-pending-notifications.ts';

const told: Notification = {
  id: 'told',
  receiverId: 'ana',
  type: 'message-received',
  message: 'Luis te escribió',
  isSeen: false,
  postId: 'luna',
  actorId: 'luis',
  commandId: 'c1',
  createdAt: 5,
};
const shownAfter = (...acts: readonly CommandRequest[]) =>
  withPendingNotifications(
    [told],
    acts.map((act) => sampleEntry(act)),
  ).map(({ isSeen }) => isSeen);
const mark = (newestAt?: number): CommandRequest => ({
  type: 'mark-notifications-seen',
  notificationIds: ['told'],
  newestAt,
});

it('shows as seen what waits to be marked, and nothing of what waits to be deleted', () => {
  expect(shownAfter()).toEqual([false]);
  expect(shownAfter(mark(5))).toEqual([true]);
  expect(shownAfter({ type: 'delete-notification', notificationId: 'told', newestAt: 5 })).toEqual([]);
  expect(shownAfter({ type: 'delete-notifications', notificationIds: ['told'], newestAt: 6 })).toEqual([]);
});

it('shows a notification that the server changed after it was seen or deleted: the next message is in it', () => {
  expect(shownAfter(mark(4))).toEqual([false]);
  expect(shownAfter({ type: 'delete-notification', notificationId: 'told', newestAt: 4 })).toEqual([false]);
  expect(shownAfter(mark(4), mark(5))).toEqual([true]);
  expect(shownAfter(mark(5), mark(4))).toEqual([true]);
});

it('takes an act of an older version, or of the lock screen, for the notification as it is', () => {
  expect(shownAfter(mark())).toEqual([true]);
  expect(shownAfter(mark(), mark(4))).toEqual([true]);
});

it('shows as seen also what the server refused to mark: whoever has seen it would mark it again and again', () => {
  const refused = (act: CommandRequest) =>
    withPendingNotifications([told], [sampleEntry(act, { state: 'rejected' })]).map(({ isSeen }) => isSeen);
  expect(refused(mark(5))).toEqual([true]);
  expect(refused({ type: 'delete-notification', notificationId: 'told', newestAt: 5 })).toEqual([false]);
});
