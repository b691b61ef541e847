// Unread messages, by the own notifications: the server keeps one for each conversation, with the number of messages.
import type { Notification } from '#domain/notification.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { withPendingNotifications } from './with-pending-notifications.ts';

export function useUnreadMessages(): readonly Notification[] {
  const user = useCurrentUser();
  const pending = usePending();
  const state = useQuery('notifications', user && { receiverId: user.uid });
  if (state.status !== 'ready') return [];
  return withPendingNotifications(state.data, pending).filter(
    ({ type, isSeen }) => type === 'message-received' && !isSeen,
  );
}

export function countMessages(unread: readonly Notification[]): number {
  return unread.reduce((sum, { count = 1 }) => sum + count, 0);
}

export const unreadText = (count: number) =>
  count === 1 ? '1 mensaje sin leer' : `${count} mensajes sin leer`;
