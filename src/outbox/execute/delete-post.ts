// The post's document goes first: Storage lets nobody remove a file that a post still shows. Comments, requests and
// private papers are removed by a function.
import type { CommandOf } from '#domain/command.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { readPost } from './documents.ts';
import { type Executor, toDo } from './executor.ts';
import { removeFiles } from './remove-files.ts';
import { deleteDocument } from './server.ts';

export const deletePost: Executor<CommandOf<'delete-post'>, { ownerId: string; isThere: boolean }> = {
  /** Never done at sight: the document may be gone while files are left. */
  async look({ postId, uid }, { server }) {
    const post = await readPost(server, postId);
    return toDo({ ownerId: post?.ownerId ?? uid, isThere: post !== null });
  },
  async send({ postId }, { ownerId, isThere }, tools) {
    if (isThere) await tools.server.commit([deleteDocument(documentPaths.post(postId))]);
    await removeFiles(await tools.clients.files.list(`posts/${ownerId}/${postId}/`), tools);
  },
};
