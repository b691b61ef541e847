import { workerSession } from './worker-session.ts';

/** What was opened from the lock screen counts as seen; offline, as soon as the network is back. */
export async function markSeen(notificationId: string): Promise<void> {
  const { outbox, drain, currentUid } = await workerSession();
  if (currentUid() === null) return;
  await outbox.enqueue({ type: 'mark-notifications-seen', notificationIds: [notificationId] });
  await drain();
}
