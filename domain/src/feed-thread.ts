// Reads what the server says of a post's comments and of a person, without the schema library. `commentSchema` and
// `profileSchema` are the law; feed-thread.test.ts holds them together.
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
  // `answersInMs` is only a sentence, and most profiles do not have it.
} satisfies Shape<Omit<Profile, 'answersInMs'>>);

/** Null if it is not a comment, or a comment that this version cannot read. */
export const readComment = (value: unknown): Comment | null => (isComment(value) ? (value as Comment) : null);

/** Null if it is not a profile, or a profile that this version cannot read. */
export const readProfile = (value: unknown): Profile | null => (isProfile(value) ? (value as Profile) : null);
