import { foldText } from '#domain/fold-text.ts';
import type { Post } from '#domain/post.ts';

const most = 5;
const monthsPerPoint = 24;

/** Lower is more similar. Another province counts as much as four years of age, because a family has to travel. */
function distance(a: Post, b: Post): number {
  const place = foldText(a.province) === foldText(b.province) ? 0 : 2;
  const size = a.size === b.size ? 0 : 0.5;
  return place + size + Math.abs(a.ageMonths - b.ageMonths) / monthsPerPoint;
}

/** Other available pets of the same species, the most similar in place and age first. */
export function similarPosts(post: Post, known: readonly Post[]): readonly Post[] {
  return known
    .filter(({ id, species, status }) => id !== post.id && species === post.species && status === 'accepted')
    .map((other) => ({ other, far: distance(post, other) }))
    .sort((a, b) => a.far - b.far || b.other.createdAt - a.other.createdAt)
    .slice(0, most)
    .map(({ other }) => other);
}

/** The available pets that have waited longest. */
export function waitingPosts(known: readonly Post[]): readonly Post[] {
  return known
    .filter(({ status }) => status === 'accepted')
    .sort((a, b) => a.createdAt - b.createdAt)
    .slice(0, most);
}
