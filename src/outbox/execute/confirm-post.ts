import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { serverTime, updateDocument } from '#firebase/write/server.ts';
import { existingPost } from './documents.ts';
import { type Executor, isDone, Refusal, toDo } from './executor.ts';

export const confirmPost: Executor<CommandOf<'confirm-post'>, null> = {
  async look({ postId, commandId }, { server }) {
    const post = await existingPost(server, postId);
    if (post.commandId === commandId) return isDone;
    if (post.status !== 'accepted') throw new Refusal('failed-precondition');
    return toDo(null);
  },
  async send({ postId, commandId }, _found, { server }) {
    await server.commit([
      updateDocument(documentPaths.post(postId), {
        confirmedAt: serverTime(),
        updatedAt: serverTime(),
        commandId,
      }),
    ]);
  },
};
