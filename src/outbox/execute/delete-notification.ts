import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { deleteDocument } from '#firebase/write/server.ts';
import { type Executor, isDone, toDo } from './executor.ts';

export const deleteNotification: Executor<CommandOf<'delete-notification'>, null> = {
  async look({ notificationId }, { server }) {
    return (await server.exists(documentPaths.notification(notificationId))) ? toDo(null) : isDone;
  },
  async send({ notificationId }, _found, { server }) {
    await server.commit([deleteDocument(documentPaths.notification(notificationId))]);
  },
};
