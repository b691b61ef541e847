import * as v from 'valibot';
import { id, millis, text } from './fields.ts';
import { limits } from './limits.ts';

export const commentTextSchema = text('El comentario', limits.comment);

/** A thread shows at most this many comments. They are the newest ones, so that a flood of comments hides no later one. */
export const maxComments = 500;

/** `posts/{postId}/comments/{commentId}` */
export const commentSchema = v.object({
  id,
  postId: id,
  authorId: v.string(),
  authorName: v.string(),
  authorPhotoURL: v.nullable(v.string()),
  text: v.string(),
  createdAt: millis,
  commandId: v.string(),
});
export type Comment = v.InferOutput<typeof commentSchema>;
