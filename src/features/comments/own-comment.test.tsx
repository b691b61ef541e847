// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Comment } from '#domain/comment.ts';
import { samplePost } from '#domain/sample-post.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import { IndexedDbError, type Outbox, type PendingEntry } from '#outbox/types.ts';
import { ana, testApp } from '#shared/testing/test-app.tsx';
import { DeleteComment } from './own-comment.tsx';
import { withPendingComments } from './with-pending-comments.ts';

const discard = vi.fn<Outbox['discard']>();
const enqueue = vi.fn<Outbox['enqueue']>();

/** Deletes the own comment that waits in the outbox. */
function deleteComment(facts: Partial<PendingEntry>) {
  const [comment] = withPendingComments('luna', [], [sampleEntry(undefined, facts)], null);
  if (!comment) throw new Error('no comment waits');
  render(<DeleteComment comment={comment} post={samplePost()} />, testApp({ outbox: { discard, enqueue } }));
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar comentario' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sí, eliminar' }));
  return comment.id;
}

beforeEach(() => {
  discard.mockReset().mockResolvedValue(true);
  enqueue.mockReset().mockResolvedValue({ commandId: 'c1' } as Awaited<ReturnType<Outbox['enqueue']>>);
});
afterEach(cleanup);

it('takes a comment back that was never sent, or that was refused', async () => {
  for (const facts of [{ attempts: 1 }, { attempts: 2, state: 'rejected' }] as const) {
    const id = deleteComment(facts);
    await vi.waitFor(() => expect(discard).toHaveBeenLastCalledWith(id));
    expect(enqueue).not.toHaveBeenCalled();
    cleanup();
  }
});

it('deletes on the server a comment that may have arrived without an answer', async () => {
  const id = deleteComment({ attempts: 1, mayHaveArrived: true, lastRetryCode: 'unavailable' });
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledOnce());
  expect(enqueue.mock.calls[0]).toEqual([
    { type: 'delete-comment', postId: 'luna', petName: 'Luna', commentId: id },
    [],
    { replaces: id },
  ]);
});

it('says that the phone refused to take it back, and leaves it as it is', async () => {
  discard.mockRejectedValue(new IndexedDbError('database-closed'));
  deleteComment({ state: 'rejected' });
  expect(await screen.findByText(/no respondió\. Inténtalo otra vez\./)).toBeTruthy();
  expect(enqueue).not.toHaveBeenCalled();
});

it('deletes on the server a comment that was sent meanwhile', async () => {
  discard.mockResolvedValue(false);
  const id = deleteComment({});
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledOnce());
  expect(enqueue.mock.calls[0]?.[0]).toMatchObject({ type: 'delete-comment', commentId: id });
});

it.each([
  ['another person’s comment on another person’s post', 'admin', true],
  ['an own comment', 'luis', undefined],
  ['a comment on an own post', 'ana', undefined],
])('says of %s whether its deletion is a decision of the team', async (_, uid, isModeration) => {
  const stored = {
    id: 'c9',
    postId: 'luna',
    authorId: 'luis',
    authorName: 'Luis',
    text: 'Hola',
    createdAt: 1,
  };
  const [comment] = withPendingComments('luna', [stored as Comment], [], null);
  if (!comment) throw new Error('there is no comment');
  const app = testApp({ user: { ...ana, uid, role: 'admin' }, outbox: { discard, enqueue } });
  render(<DeleteComment comment={comment} post={samplePost({ id: 'luna', ownerId: 'ana' })} />, app);
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar comentario' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sí, eliminar' }));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledOnce());
  expect(enqueue.mock.calls[0]?.[0]).toEqual({
    ...{ type: 'delete-comment', postId: 'luna', petName: samplePost().name, commentId: 'c9' },
    ...(isModeration && { isModeration }),
  });
});
