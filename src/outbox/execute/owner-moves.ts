import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { revisionOf } from '#domain/post-transitions.ts';
import type { PostStatus } from '#domain/post-values.ts';
import { deleteDocument, serverTime, updateDocument } from '#firebase/write/server.ts';
import { existingPost, type LookedAtPost, readPost } from './documents.ts';
import { deletionRecords } from './event-records.ts';
import { alreadyDone, type Executor, Refusal, toDo } from './executor.ts';

type StatusMove = CommandOf<'withdraw-post' | 'restore-post' | 'archive-post'>;

function statusMove(from: PostStatus, to: PostStatus, alsoWritten: () => object = () => ({})) {
  const executor: Executor<StatusMove, null> = {
    async look({ postId }, { server, journal }) {
      const { status, commandId } = await existingPost(server, postId);
      if (status === to) return alreadyDone;
      if (status !== from) throw new Refusal('failed-precondition');
      // The reply to an earlier attempt may be lost. If the post has changed since, its owner has made another change on another
      // phone.
      if (journal.sentOnto !== null && journal.sentOnto !== commandId) throw new Refusal('content-changed');
      journal.baseOn(commandId);
      return toDo(null);
    },
    async send({ postId, commandId }, _found, { server }) {
      const fields = { status: to, updatedAt: serverTime(), commandId, ...alsoWritten() };
      await server.commit([updateDocument(documentPaths.post(postId), fields)]);
    },
  };
  return executor;
}

const withdrawPost = statusMove('accepted', 'withdrawn');
const restorePost = statusMove('withdrawn', 'accepted', () => ({ confirmedAt: serverTime() }));
const archivePost = statusMove('adopted', 'archived');

const confirmPost: Executor<CommandOf<'confirm-post'>, null> = {
  async look({ postId, commandId }, { server }) {
    const post = await existingPost(server, postId);
    if (post.commandId === commandId) return alreadyDone;
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

// Deletes only the document. A function removes its files, comments, requests and private documents.
const deletePost: Executor<CommandOf<'delete-post'>, { readonly post: LookedAtPost }> = {
  async look({ postId, seenRevision }, { server }) {
    const post = await readPost(server, postId);
    if (!post) return alreadyDone;
    // A deletion cannot be undone, so nobody deletes content that only its owner has seen.
    if (seenRevision !== undefined && seenRevision !== revisionOf(post)) throw new Refusal('content-changed');
    return toDo({ post });
  },
  async send(command, { post }, { server }) {
    const { postId, uid } = command;
    const records =
      post.ownerId === uid
        ? []
        : await deletionRecords(server, uid, {
            act: 'delete',
            id: postId,
            receiverId: post.ownerId,
            // The notification must outlive the post.
            postId: null,
            petName: post.name,
          });
    await server.commit([deleteDocument(documentPaths.post(postId)), ...records]);
  },
};

export const ownerMoveExecutors = {
  'withdraw-post': withdrawPost,
  'restore-post': restorePost,
  'confirm-post': confirmPost,
  'archive-post': archivePost,
  'delete-post': deletePost,
};
