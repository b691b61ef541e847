import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { deleteDocument, serverTime, setDocument } from '#firebase/write/server.ts';
import { alreadyDone, type Executor, toDo } from './executor.ts';

const saveFavorite: Executor<CommandOf<'save-favorite'>, null> = {
  async look({ uid, postId }, { server, journal }) {
    if (await server.exists(documentPaths.favorite(uid, postId))) return alreadyDone;
    // The rules refuse a favorite for a post that no longer exists. Such a command needs no decision of its author and counts as
    // done. The post is read only after a refusal, because the person may not read a post that its owner has withdrawn.
    if (journal.wasSentNow && !(await server.exists(documentPaths.post(postId)))) return alreadyDone;
    return toDo(null);
  },
  async send({ uid, postId }, _found, { server }) {
    await server.commit([setDocument(documentPaths.favorite(uid, postId), { createdAt: serverTime() })]);
  },
};

const removeFavorite: Executor<CommandOf<'remove-favorite'>, null> = {
  async look({ uid, postId }, { server }) {
    return (await server.exists(documentPaths.favorite(uid, postId))) ? toDo(null) : alreadyDone;
  },
  async send({ uid, postId }, _found, { server }) {
    await server.commit([deleteDocument(documentPaths.favorite(uid, postId))]);
  },
};

export const favoriteExecutors = {
  'save-favorite': saveFavorite,
  'remove-favorite': removeFavorite,
};
