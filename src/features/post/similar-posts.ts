import { foldText } from '#domain/fold-text.ts';
import type { Post } from '#domain/post.ts';

const most = 5;
const monthsPerPoint = 24;

/** Small is near. Another province weighs as much as four years of age: a family has to travel there. */
function distance(a: Post, b: Post): number {
  const place = foldText(a.province) === foldText(b.province) ? 0 : 2;
  const size = a.size === b.size ? 0 : 0.5;
  return place + size + Math.abs(a.ageMonths - b.ageMonths) / monthsPerPoint;
}

/** Others of the same species that still look for a home, the nearest in place and age first. */
export function similarPosts(post: Post, known: readonly Post[]): readonly Post[] {
  return known
    .filter(({ id, species, status }) => id !== post.id && species === post.species && status === 'accepted')
    .map((other) => ({ other, far: distance(post, other) }))
    .sort((a, b) => a.far - b.far || b.other.createdAt - a.other.createdAt)
    .slice(0, most)
    .map(({ other }) => other);
}
