import type { CommandOf } from '#domain/commands/registry.ts';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { deleteDocument, updateDocument } from '#firebase/write/server.ts';
import { alreadyDone, type Executor, toDo } from './executor.ts';

const deleteNotification: Executor<CommandOf<'delete-notification'>, null> = {
  async look({ notificationId }, { server }) {
    return (await server.exists(documentPaths.notification(notificationId))) ? toDo(null) : alreadyDone;
  },
  async send({ notificationId }, _found, { server }) {
    await server.commit([deleteDocument(documentPaths.notification(notificationId))]);
  },
};

const deleteNotifications: Executor<CommandOf<'delete-notifications'>, readonly string[]> = {
  /**
   * Only the notifications that still exist: for a deleted one the rules know no receiver, and would refuse the whole
   * batch.
   */
  async look({ uid, notificationIds }, { server }) {
    const stored = await server.idsWhere(collectionPaths.notifications, { receiverId: uid });
    const wanted = new Set(notificationIds);
    const found = stored.filter((id) => wanted.has(id));
    return found.length === 0 ? alreadyDone : toDo(found);
  },
  async send(_command, ids, { server }) {
    await server.commit(ids.map((id) => deleteDocument(documentPaths.notification(id))));
  },
};

const markNotificationsSeen: Executor<CommandOf<'mark-notifications-seen'>, readonly string[]> = {
  /** Only the notifications that still exist and are unseen: a deleted one would make the whole batch fail. */
  async look({ uid, notificationIds }, { server }) {
    const unseen = await server.idsWhere(collectionPaths.notifications, { receiverId: uid, isSeen: false });
    const wanted = new Set(notificationIds);
    const found = unseen.filter((id) => wanted.has(id));
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
