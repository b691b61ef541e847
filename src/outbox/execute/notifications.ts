import * as v from 'valibot';
import type { CommandOf } from '#domain/commands/registry.ts';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { moment } from '#firebase/write/moment.ts';
import { deleteDocument, type Server, updateDocument } from '#firebase/write/server.ts';
import { alreadyDone, type Executor, toDo } from './executor.ts';

const shown = v.object({ createdAt: moment });
type Shown = v.InferOutput<typeof shown>;

/**
 * Whether the notification has not changed since the receiver saw it. The server changes an unread notification when the next
 * message comes.
 */
const isAsShown = ({ createdAt }: Shown, newestAt = Number.POSITIVE_INFINITY) => createdAt <= newestAt;

/**
 * The ids of the notifications that exist and have not changed since they were shown. The rules refuse a whole batch that names a
 * deleted notification.
 */
async function stillShown(
  { uid, notificationIds, newestAt }: CommandOf<'delete-notifications' | 'mark-notifications-seen'>,
  server: Server,
  fields: { readonly isSeen?: boolean } = {},
): Promise<readonly string[]> {
  const stored = await server.readWhere(collectionPaths.notifications, { receiverId: uid, ...fields }, shown);
  const wanted = new Set(notificationIds);
  return [...stored].flatMap(([id, each]) => (wanted.has(id) && isAsShown(each, newestAt) ? [id] : []));
}

const deleteNotification: Executor<CommandOf<'delete-notification'>, null> = {
  async look({ notificationId, newestAt }, { server }) {
    const stored = await server.read(documentPaths.notification(notificationId), shown);
    return stored && isAsShown(stored, newestAt) ? toDo(null) : alreadyDone;
  },
  async send({ notificationId }, _found, { server }) {
    await server.commit([deleteDocument(documentPaths.notification(notificationId))]);
  },
};

const deleteNotifications: Executor<CommandOf<'delete-notifications'>, readonly string[]> = {
  async look(command, { server }) {
    const found = await stillShown(command, server);
    return found.length === 0 ? alreadyDone : toDo(found);
  },
  async send(_command, ids, { server }) {
    await server.commit(ids.map((id) => deleteDocument(documentPaths.notification(id))));
  },
};

const markNotificationsSeen: Executor<CommandOf<'mark-notifications-seen'>, readonly string[]> = {
  async look(command, { server }) {
    const found = await stillShown(command, server, { isSeen: false });
    return found.length === 0 ? alreadyDone : toDo(found);
  },
  async send(_command, unseenIds, { server }) {
    await server.commit(
      unseenIds.map((id) => updateDocument(documentPaths.notification(id), { isSeen: true })),
    );
  },
};

export const notificationExecutors = {
  'delete-notification': deleteNotification,
  'delete-notifications': deleteNotifications,
  'mark-notifications-seen': markNotificationsSeen,
};
