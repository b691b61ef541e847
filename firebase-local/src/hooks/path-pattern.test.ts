import { expect, test } from 'vitest';
import { pathMatcher } from './path-pattern.ts';

test('braces match one segment and name it', () => {
  const match = pathMatcher('posts/{postId}/comments/{commentId}');
  expect(match('posts/p1/comments/c1')).toEqual({ postId: 'p1', commentId: 'c1' });
  expect(match('posts/p1')).toBeUndefined();
  expect(match('posts/p1/requests/r1')).toBeUndefined();
  expect(match('posts/p1/comments/c1/likes/l1')).toBeUndefined();
});

test('a pattern that names a collection is refused', () => {
  expect(() => pathMatcher('posts/{postId}/comments')).toThrow('does not name a document');
});
