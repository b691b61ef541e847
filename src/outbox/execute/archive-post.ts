import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { serverTime, updateDocument } from '#firebase/write/server.ts';
import { existingPost } from './documents.ts';
import { type Executor, isDone, Refusal, toDo } from './executor.ts';

export const archivePost: Executor<CommandOf<'archive-post'>, null> = {
  async look({ postId }, { server }) {
    const { status } = await existingPost(server, postId);
    if (status === 'archived') return isDone;
    if (status !== 'adopted') throw new Refusal('failed-precondition');
    return toDo(null);
  },
  async send({ postId, commandId }, _found, { server }) {
    await server.commit([
      updateDocument(documentPaths.post(postId), { status: 'archived', updatedAt: serverTime(), commandId }),
    ]);
  },
};
