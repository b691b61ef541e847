// A list holds whole posts. The page of one of them opens with what the list has, before anybody has answered for it.
import type { Post } from '#domain/post.ts';
import type { QueryName } from '#firebase/read/queries.ts';
import { loading, type ReadState } from '#services/read-state.ts';

interface Answered {
  readonly name: QueryName;
  readonly state: ReadState<unknown>;
}

const listsOfPosts: ReadonlySet<QueryName> = new Set([
  'public-posts',
  'posts-of-owner',
  'public-posts-of-owner',
  'posts-for-moderation',
]);

/** React compares states by identity: the same post of a list always gives the same one. */
const stateOf = new WeakMap<Post, ReadState<Post>>();

/** As from a cache, whatever the list is: of this post by itself the server has said nothing yet. */
export function knownPost(answers: Iterable<Answered>, postId: string): ReadState<Post> {
  for (const { name, state } of answers) {
    if (state.status !== 'ready' || !listsOfPosts.has(name)) continue;
    const post = (state.data as readonly Post[]).find(({ id }) => id === postId);
    if (!post) continue;
    const known = stateOf.get(post) ?? { status: 'ready', data: post, fromCache: true, at: state.at };
    stateOf.set(post, known);
    return known;
  }
  return loading;
}
