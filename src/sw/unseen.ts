// The signed-in person's unseen notifications, as the server has them now.
import * as v from 'valibot';
import { notificationSchema, notificationTag, notificationTarget } from '#domain/notification.ts';
import { unseenNotifications } from '#firebase/write/worker-reads.ts';
import type { ShownNotice } from './shown-notice.ts';
import type { WorkerSession } from './worker-session.ts';

const unseenSchema = v.object({
  ...v.pick(notificationSchema, ['receiverId', 'type', 'message', 'postId', 'actorId', 'query']).entries,
  createdAt: v.object({ seconds: v.number() }),
});

/** Newest first. Null if nobody is signed in. Rejects without an answer. */
export async function fetchUnseen({ clients, currentUid }: WorkerSession): Promise<ShownNotice[] | null> {
  const uid = currentUid();
  if (uid === null) return null;
  const documents = await unseenNotifications(clients.db, uid);
  return documents
    .flatMap(({ id, data }) => {
      const parsed = v.safeParse(unseenSchema, data);
      return parsed.success ? [{ id, ...parsed.output }] : [];
    })
    .sort((a, b) => b.createdAt.seconds - a.createdAt.seconds)
    .map(({ id, message, ...rest }) => ({
      id,
      tag: notificationTag({ id, ...rest }),
      message,
      target: notificationTarget(rest),
    }));
}
