// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { samplePost } from '#domain/sample-post.ts';
import type { Drafts } from '#drafts/types.ts';
import type { ReadState } from '#services/services.ts';
import { ana, heard, testApp } from '#shared/test-app.tsx';
import { EditedPost } from './edited-post.tsx';

afterEach(cleanup);

const failed = (code: string): ReadState<unknown> => ({ status: 'failed', code });

/** @param parts what is read of the private parts of the post, which the server shows to its owner only */
function open(post: ReadState<unknown>, parts: ReadState<unknown>) {
  const drafts = { get: async () => undefined, listOf: async () => [] } as object as Drafts;
  const app = testApp({
    user: ana,
    drafts,
    outbox: { pendingOf: async () => [] },
    read: (name) => (name === 'post' ? post : parts),
  });
  render(
    <EditedPost postId="luna" uid="ana">
      {() => null}
    </EditedPost>,
    app,
  );
}

it.each([
  ["another person's post", heard(samplePost({ id: 'luna', ownerId: 'luis' }))],
  ['a post that no longer exists', heard(null)],
])('asks for no connection to edit %s', async (_, post) => {
  open(post, failed('permission-denied'));
  expect(await screen.findByText('Esta publicación no se puede editar')).toBeTruthy();
});

it('asks for a connection if this phone could not read the post', async () => {
  open(failed('unavailable'), failed('unavailable'));
  expect(await screen.findByText(/^No tenemos esta publicación en este /)).toBeTruthy();
});
