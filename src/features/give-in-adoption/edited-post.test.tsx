// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleGivenPet, samplePost } from '#domain/sample-post.ts';
import type { Drafts } from '#drafts/types.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { ReadState, Services } from '#services/services.ts';
import { ana, heard, testApp, waitingEntries } from '#shared/testing/test-app.tsx';
import { EditedPost } from './edited-post.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const failed = (code: string): ReadState<unknown> => ({ status: 'failed', code });

/** @param parts what is read of the private parts of the post, which the server shows to its owner only */
function open(
  post: ReadState<unknown> | (() => ReadState<unknown>),
  parts: ReadState<unknown>,
  pending: Services['pending'] = waitingEntries(),
) {
  const readPost = typeof post === 'function' ? post : () => post;
  const drafts = { get: async () => undefined, listOf: async () => [] } as object as Drafts;
  const app = testApp({
    user: ana,
    drafts,
    pending,
    outbox: { pendingOf: async () => [] },
    read: (name) => (name === 'post' ? readPost() : parts),
  });
  render(
    <EditedPost postId="luna" uid="ana">
      {() => <p>The form</p>}
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

const withdrawn = heard(samplePost({ id: 'luna', ownerId: 'ana', status: 'withdrawn' }));
const accepted = heard(samplePost({ id: 'luna', ownerId: 'ana', status: 'accepted' }));
const parts = heard({ ...sampleGivenPet.questionnaire, ...sampleGivenPet.contact });

it('edits a post that is published again as soon as its owner said so, and keeps the form while that is sent', async () => {
  const pending = waitingEntries([sampleEntry({ type: 'restore-post', postId: 'luna', petName: 'Luna' })]);
  open(withdrawn, parts, pending);
  expect(await screen.findByText('The form')).toBeTruthy();
  // It was sent, and the post was not heard of since.
  act(() => pending.become([]));
  expect(screen.getByText('The form')).toBeTruthy();
});

it('begins with the copy of this phone only if the server does not answer: another phone may have changed the post', async () => {
  // The clock stands still meanwhile, however slow the machine is.
  vi.useFakeTimers();
  const kept = { ...accepted, fromCache: true } as ReadState<unknown>;
  open(kept, parts);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Cargando la publicación')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(screen.queryByText('The form')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText('The form')).toBeTruthy();
});

it('edits no post whose withdrawal waits: the server would refuse the edit', async () => {
  open(
    accepted,
    parts,
    waitingEntries([sampleEntry({ type: 'withdraw-post', postId: 'luna', petName: 'Luna' })]),
  );
  expect(await screen.findByText('Esta publicación no se puede editar')).toBeTruthy();
});

it.each([
  ['deleted', heard(null)],
  ['unreadable', failed('unavailable')],
])(
  'keeps the open form if the post is %s meanwhile, because its changes can still become a new one',
  async (_, gone) => {
    const pending = waitingEntries();
    let post: ReadState<unknown> = accepted;
    open(() => post, parts, pending);
    expect(await screen.findByText('The form')).toBeTruthy();
    post = gone;
    act(() => pending.become([]));
    expect(screen.getByText('The form')).toBeTruthy();
  },
);
