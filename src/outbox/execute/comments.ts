import * as v from 'valibot';
import type { CommandOf } from '#domain/commands/registry.ts';
import { commentSchema } from '#domain/comment.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { deletedCommentId } from '#domain/moderation-log.ts';
import { commitCounted } from '#firebase/write/commit-counted.ts';
import { deleteDocument, serverTime, setDocument } from '#firebase/write/server.ts';
import { authorOf, existingPost, readPost } from './documents.ts';
import { deletionRecords, notificationWrite, wasTold } from './event-records.ts';
import { alreadyDone, type Executor, toDo } from './executor.ts';

interface Found {
  readonly ownerId: string;
  readonly petName: string;
  readonly authorName: string;
  readonly authorPhotoURL: string | null;
}

// The comment uses its command's id, so that the notification, which contains the command id, leads to it.
const addComment: Executor<CommandOf<'add-comment'>, Found> = {
  async look({ postId, commandId, uid }, { server, journal }) {
    if (await server.exists(documentPaths.comment(postId, commandId))) return alreadyDone;
    // The comment may have arrived and been deleted since. It must not be created again.
    if (journal.wasTried) {
      if (await wasTold(server, 'commented', { commandId, uid })) return alreadyDone;
      if (await server.exists(documentPaths.removedComment(commandId))) return alreadyDone;
    }
    const { ownerId, name } = await existingPost(server, postId);
    const { displayName, photoURL } = await authorOf(server, uid);
    return toDo({ ownerId, petName: name, authorName: displayName, authorPhotoURL: photoURL });
  },

  async send({ postId, commandId, uid, text }, found, { server }) {
    const comment = setDocument(documentPaths.comment(postId, commandId), {
      postId,
      authorId: uid,
      authorName: found.authorName,
      authorPhotoURL: found.authorPhotoURL,
      text,
      createdAt: serverTime(),
      commandId,
    });
    const notification = notificationWrite({
      type: 'commented',
      commandId,
      actorId: uid,
      receiverId: found.ownerId,
      postId,
      names: { actor: found.authorName, pet: found.petName },
    });
    await commitCounted(
      server,
      { uid, kind: 'comments', last: `${postId}/${commandId}` },
      found.ownerId === uid ? [comment] : [comment, notification],
    );
  },
};

const authorship = v.pick(commentSchema, ['authorId']);

/**
 * What the records of an administrator's deletion name. Null if the author deletes the comment, or the owner of the post: that needs
 * no records.
 */
type Recorded = { readonly receiverId: string; readonly petName: string } | null;

const deleteComment: Executor<CommandOf<'delete-comment'>, Recorded> = {
  async look({ postId, commentId, uid }, { server }) {
    const comment = await server.read(documentPaths.comment(postId, commentId), authorship);
    if (!comment) return alreadyDone;
    if (comment.authorId === uid) return toDo(null);
    const post = await readPost(server, postId);
    // A function is deleting the comments of the post.
    if (!post) return alreadyDone;
    return toDo(post.ownerId === uid ? null : { receiverId: comment.authorId, petName: post.name });
  },
  async send({ postId, commentId, uid }, found, { server }) {
    const id = deletedCommentId(postId, commentId);
    const records =
      found === null
        ? []
        : await deletionRecords(server, uid, {
            act: 'delete-comment',
            id,
            postId,
            ...found,
          });
    await server.commit([deleteDocument(documentPaths.comment(postId, commentId)), ...records]);
  },
};

export const commentExecutors = {
  'add-comment': addComment,
  'delete-comment': deleteComment,
};
