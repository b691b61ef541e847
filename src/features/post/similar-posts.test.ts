import { describe, expect, it } from 'vitest';
import { samplePost } from '#domain/sample-post.ts';
import { similarPosts, waitingPosts } from './similar-posts.ts';

const luna = samplePost();
const namesOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id);

describe('similar pets', () => {
  it('are of the same species, still available, and not the pet itself', () => {
    const known = [
      luna,
      samplePost({ id: 'michi', species: 'cat' }),
      samplePost({ id: 'adopted', status: 'adopted' }),
      samplePost({ id: 'toby' }),
    ];
    expect(namesOf(similarPosts(luna, known))).toEqual(['toby']);
  });

  it('are sorted by similarity: the same province counts more than the same age', () => {
    const known = [
      samplePost({ id: 'far', province: 'Salta' }),
      samplePost({ id: 'old', ageMonths: 60, province: 'mendoza' }),
      samplePost({ id: 'near', ageMonths: 30 }),
    ];
    expect(namesOf(similarPosts(luna, known))).toEqual(['near', 'old', 'far']);
  });

  it('are at most five, with the newest first if everything else is equal', () => {
    const known = Array.from({ length: 8 }, (_, index) => samplePost({ id: `p${index}`, createdAt: index }));
    expect(namesOf(similarPosts(luna, known))).toEqual(['p7', 'p6', 'p5', 'p4', 'p3']);
  });
});

it('the pets that still wait are those that are available, the longest wait first', () => {
  const known = [3, 1, 2].map((createdAt) => samplePost({ id: `p${createdAt}`, createdAt }));
  expect(namesOf(waitingPosts([...known, samplePost({ id: 'adopted', status: 'adopted' })]))).toEqual([
    'p1',
    'p2',
    'p3',
  ]);
});
