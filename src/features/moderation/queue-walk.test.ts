import { describe, expect, it } from 'vitest';
import { samplePost } from '#domain/sample-post.ts';
import { queueNeighbours } from './queue-walk.tsx';

const [first, second, third] = ['a', 'b', 'c'].map((id, index) => samplePost({ id, createdAt: index }));
if (!first || !second || !third) throw new Error('three posts were made');

describe('the neighbours in the queue', () => {
  it('are the post that waits longer and the one that came later', () => {
    expect(queueNeighbours(second, [first, second, third])).toEqual({ previous: first, next: third });
  });

  it('are found for a decided post that has left the queue', () => {
    expect(queueNeighbours(second, [first, third])).toEqual({ previous: first, next: third });
  });

  it('lead from the end to the first undecided post', () => {
    expect(queueNeighbours(third, [first, second])).toEqual({ previous: second, next: first });
  });

  it('are null when the queue is empty', () => {
    expect(queueNeighbours(first, [first])).toEqual({ previous: null, next: null });
  });
});
