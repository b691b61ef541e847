import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { deleteDocument, serverTime, updateDocument } from '#firebase/write/server.ts';
import { existingPost, readPost } from './documents.ts';
import { type Executor, isDone, Refusal, toDo } from './executor.ts';

const withdrawPost: Executor<CommandOf<'withdraw-post'>, null> = {
  async look({ postId }, { server }) {
    const { status } = await existingPost(server, postId);
    if (status === 'withdrawn') return isDone;
    if (status !== 'accepted') throw new Refusal('failed-precondition');
    return toDo(null);
  },
  async send({ postId, commandId }, _found, { server }) {
    await server.commit([
      updateDocument(documentPaths.post(postId), {
        status: 'withdrawn',
        updatedAt: serverTime(),
        commandId,
      }),
    ]);
  },
};

const restorePost: Executor<CommandOf<'restore-post'>, null> = {
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

const confirmPost: Executor<CommandOf<'confirm-post'>, null> = {
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

const archivePost: Executor<CommandOf<'archive-post'>, null> = {
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

// Deletes only the document. A function removes its files, comments, requests and private documents.
const deletePost: Executor<CommandOf<'delete-post'>, null> = {
  async look({ postId }, { server }) {
    return (await readPost(server, postId)) ? toDo(null) : isDone;
  },
  async send({ postId }, _found, { server }) {
    await server.commit([deleteDocument(documentPaths.post(postId))]);
  },
};

export const ownerMoveExecutors = {
  'withdraw-post': withdrawPost,
  'restore-post': restorePost,
  'confirm-post': confirmPost,
  'archive-post': archivePost,
  'delete-post': deletePost,
};
