import { workerSession } from './worker-session.ts';

/**
 * A notification that was opened from the lock screen counts as seen. Offline this is sent when the network is back.
 */
export async function markSeen(notificationId: string): Promise<void> {
  const { outbox, drain, currentUid } = await workerSession();
  if (currentUid() === null) return;
  await outbox.enqueue({ type: 'mark-notifications-seen', notificationIds: [notificationId] });
  await drain();
}
