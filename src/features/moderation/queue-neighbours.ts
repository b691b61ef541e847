import type { Post } from '#domain/post.ts';

interface Neighbours {
  readonly previous: Post | null;
  readonly next: Post | null;
}

/**
 * What comes before and after a post in the queue, oldest first. The post itself may have left the queue, by the
 * decision that was just made: then its place is where its date puts it, and the end leads to the beginning.
 */
export function queueNeighbours(post: Pick<Post, 'id' | 'createdAt'>, queue: readonly Post[]): Neighbours {
  const others = queue.filter(({ id }) => id !== post.id);
  const later = others.find(({ createdAt }) => createdAt >= post.createdAt);
  const earlier = others.findLast(({ createdAt }) => createdAt < post.createdAt);
  return { previous: earlier ?? null, next: later ?? others[0] ?? null };
}
