// Deletes only the document. A function removes its files, comments, requests and private documents.
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { deleteDocument } from '#firebase/write/server.ts';
import { readPost } from './documents.ts';
import { type Executor, isDone, toDo } from './executor.ts';

export const deletePost: Executor<CommandOf<'delete-post'>, null> = {
  async look({ postId }, { server }) {
    return (await readPost(server, postId)) ? toDo(null) : isDone;
  },
  async send({ postId }, _found, { server }) {
    await server.commit([deleteDocument(documentPaths.post(postId))]);
  },
};
