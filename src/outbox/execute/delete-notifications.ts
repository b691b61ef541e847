import type { CommandOf } from '#domain/commands/registry.ts';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { deleteDocument } from '#firebase/write/server.ts';
import { type Executor, isDone, toDo } from './executor.ts';

export const deleteNotifications: Executor<CommandOf<'delete-notifications'>, readonly string[]> = {
  /**
   * Only the notifications that still exist: for a deleted one the rules know no receiver, and would refuse the whole
   * batch.
   */
  async look({ uid, notificationIds }, { server }) {
    const stored = await server.idsWhere(collectionPaths.notifications, { receiverId: uid });
    const wanted = new Set(notificationIds);
    const found = stored.filter((id) => wanted.has(id));
    return found.length === 0 ? isDone : toDo(found);
  },
  async send(_command, ids, { server }) {
    await server.commit(ids.map((id) => deleteDocument(documentPaths.notification(id))));
  },
};
