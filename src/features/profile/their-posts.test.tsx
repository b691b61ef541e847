// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mostOfOne } from '#domain/public-of-one.ts';
import { samplePost } from '#domain/sample-post.ts';
import type { SignedInUser } from '#session/session.ts';
import { ana, heard, testApp } from '#shared/testing/test-app.tsx';
import { TheirPosts } from './their-posts.tsx';

afterEach(cleanup);

function show(user: SignedInUser | null, count: number) {
  const adopted = Array.from({ length: count }, (_, n) => samplePost({ id: `pet${n}`, status: 'adopted' }));
  const posts = heard(adopted);
  const none = heard([]);
  const read = (name: string) => (name === 'public-posts-of-owner' ? posts : none);
  render(<TheirPosts ownerId="luis" viewerRole="user" />, testApp({ user, read, entries: [] }));
  return screen.queryByText(/^Aquí están las publicaciones más recientes/);
}

it('tells a visitor, who gets only so many, that a shelter may have more posts', () => {
  expect(show(null, mostOfOne.adopted)).toBeTruthy();
});

it.each([
  ['a member, who gets all', ana, mostOfOne.adopted],
  ['a visitor who sees all', null, mostOfOne.adopted - 1],
])('does not say so to %s', (_, user, count) => {
  expect(show(user, count)).toBeNull();
});
