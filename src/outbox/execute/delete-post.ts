// Storage lets nobody remove a file that a post still shows, so the document goes first. Comments, requests and private
// papers are removed by a function.
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { deleteDocument } from '#firebase/write/server.ts';
import { readPost } from './documents.ts';
import { type Executor, isDone, toDo } from './executor.ts';

export const deletePost: Executor<CommandOf<'delete-post'>, readonly string[]> = {
  async look({ postId }, { server }) {
    const post = await readPost(server, postId);
    return post ? toDo(post.photos.flatMap(({ path, thumbPath }) => [path, thumbPath])) : isDone;
  },
  async send({ postId }, files, { server }) {
    await server.commit([deleteDocument(documentPaths.post(postId))], files);
  },
};
