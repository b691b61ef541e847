import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { serverTime, updateDocument } from '#firebase/write/server.ts';
import { existingPost } from './documents.ts';
import { type Executor, isDone, Refusal, toDo } from './executor.ts';

export const restorePost: Executor<CommandOf<'restore-post'>, null> = {
  async look({ postId }, { server }) {
    const { status } = await existingPost(server, postId);
    if (status === 'accepted') return isDone;
    if (status !== 'withdrawn') throw new Refusal('failed-precondition');
    return toDo(null);
  },
  async send({ postId, commandId }, _found, { server }) {
    await server.commit([
      updateDocument(documentPaths.post(postId), {
        status: 'accepted',
        confirmedAt: serverTime(),
        updatedAt: serverTime(),
        commandId,
      }),
    ]);
  },
};
