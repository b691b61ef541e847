// Reads a comment and a profile of the feed without the schema library, like `feed-post.ts`. `commentSchema` and `profileSchema`
// are the definitions. feed-thread.test.ts compares them.
import type { Comment } from './comment.ts';
import { has, moment, orNull, type Shape, text } from './shape.ts';
import type { Profile } from './user.ts';

const isComment = has({
  id: text,
  postId: text,
  authorId: text,
  authorName: text,
  authorPhotoURL: orNull(text),
  text,
  createdAt: moment,
  commandId: text,
} satisfies Shape<Comment>);

const isProfile = has({
  uid: text,
  displayName: text,
  photoURL: orNull(text),
  province: orNull(text),
  city: orNull(text),
  createdAt: moment,
  // `answersInMs` may be missing: only the sentence about the usual answer needs it.
} satisfies Shape<Omit<Profile, 'answersInMs'>>);

/** Null if it is not a comment, or a comment that this version cannot read. */
export const readComment = (value: unknown): Comment | null => (isComment(value) ? (value as Comment) : null);

/** Null if it is not a profile, or a profile that this version cannot read. */
export const readProfile = (value: unknown): Profile | null => (isProfile(value) ? (value as Profile) : null);
