// The lists contain complete posts. The page of a post first shows the data of a list, before its own listener has an
// answer.
import type { Post } from '#domain/post.ts';
import type { QueryName } from '#firebase/read/queries.ts';
import { loading, type ReadState } from '#services/services.ts';

export interface Answered {
  readonly name: QueryName;
  readonly state: ReadState<unknown>;
}

const listsOfPosts: ReadonlySet<QueryName> = new Set([
  'public-posts',
  'posts-of-owner',
  'public-posts-of-owner',
  'posts-for-moderation',
]);

/** The posts that an answer contains. */
export function postsOf({ name, state }: Answered): readonly Post[] {
  if (state.status !== 'ready') return [];
  if (name === 'post') return state.data ? [state.data as Post] : [];
  return listsOfPosts.has(name) ? (state.data as readonly Post[]) : [];
}

/** React compares states by identity, so the same post of a list must return the same object. */
const stateOf = new WeakMap<Post, ReadState<Post>>();

/** Marked as cached, because the server has not yet answered for this post itself. */
export function knownPost(answers: Iterable<Answered>, postId: string): ReadState<Post> {
  for (const answered of answers) {
    const { name, state } = answered;
    if (state.status !== 'ready' || !listsOfPosts.has(name)) continue;
    const post = postsOf(answered).find(({ id }) => id === postId);
    if (!post) continue;
    const known = stateOf.get(post) ?? { status: 'ready', data: post, fromCache: true, at: state.at };
    stateOf.set(post, known);
    return known;
  }
  return loading;
}
