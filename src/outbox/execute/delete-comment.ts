import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { deleteDocument } from '#firebase/write/server.ts';
import { type Executor, isDone, toDo } from './executor.ts';

export const deleteComment: Executor<CommandOf<'delete-comment'>, null> = {
  async look({ postId, commentId }, { server }) {
    return (await server.exists(documentPaths.comment(postId, commentId))) ? toDo(null) : isDone;
  },
  async send({ postId, commentId }, _found, { server }) {
    await server.commit([deleteDocument(documentPaths.comment(postId, commentId))]);
  },
};
