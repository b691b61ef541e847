// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CommandRequest } from '#domain/commands/registry.ts';
import type { Obstacle } from '#outbox/held-entries.ts';
import { sampleEntry, sampleMessage, unreadableEntry } from '#outbox/sample-entry.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { ana, testApp } from '#shared/testing/test-app.tsx';
import { PendingEntryRow } from './pending-entry-row.tsx';

const discard = vi.fn(async () => true);
const enqueue = vi.fn(async () => ({ commandId: 'c1' }));
const app = () => testApp({ user: ana, outbox: { discard, enqueue } as object });

/** Discards a comment that waits in the outbox. */
function discardComment(mayHaveArrived: boolean) {
  const entry = sampleEntry(undefined, { attempts: 1, mayHaveArrived });
  render(<PendingEntryRow entry={entry} onEdit={() => {}} />, app());
  fireEvent.click(screen.getByRole('button', { name: /^Descartar/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Sí, descartar' }));
  return entry.commandId;
}

afterEach(cleanup);

it('discards a comment that was never sent, and deletes one that may have arrived', async () => {
  const commandId = discardComment(false);
  await vi.waitFor(() => expect(discard).toHaveBeenCalledExactlyOnceWith(commandId));
  expect(enqueue).not.toHaveBeenCalled();
  cleanup();

  discardComment(true);
  const undoing = { type: 'delete-comment', postId: 'luna', petName: 'Luna', commentId: commandId };
  await vi.waitFor(() =>
    expect(enqueue).toHaveBeenCalledWith(undoing, [], {
      author: 'ana',
      replaces: commandId,
    }),
  );
  expect(discard).toHaveBeenCalledOnce();
});

it('says what an entry behind another one waits for, and offers no attempt that could not happen', () => {
  const row = (obstacle?: Obstacle) =>
    render(<PendingEntryRow entry={sampleEntry()} obstacle={obstacle} onEdit={() => {}} />, app());
  row();
  expect(screen.getByText('Se enviará en cuanto haya conexión.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Reintentar/ })).not.toBeNull();
  cleanup();
  for (const [obstacle, text] of [
    ['paused', /cuando lo reanudes/],
    ['limited', /llegó al máximo de hoy\. Se enviará mañana/],
  ] as const) {
    row(obstacle);
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Reintentar/ })).toBeNull();
    cleanup();
  }
});

it('keeps the focus on the button that pauses, which then resumes', () => {
  const command = {
    ...sampleEntry().command,
    type: 'create-post',
    photos: [{}],
    content: { name: 'Luna' },
  } as unknown as PendingEntry['command'];
  const row = (isPaused: boolean) => (
    <PendingEntryRow entry={sampleEntry(undefined, { command, isPaused })} onEdit={() => {}} />
  );

  const { rerender } = render(row(false), app());
  screen.getByRole('button', { name: /^Pausar/ }).focus();
  rerender(row(true));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Reanudar/ }));
});

it('lets its author only discard what another version of the app stored', () => {
  render(<PendingEntryRow entry={unreadableEntry()} onEdit={() => {}} />, app());
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Descartar']);
});

it('shows no progress of a paused entry of which nothing was sent', () => {
  const bar = (facts: Partial<PendingEntry>) => {
    render(<PendingEntryRow entry={sampleEntry(undefined, facts)} onEdit={() => {}} />, app());
    const found = screen.queryByRole('progressbar');
    cleanup();
    return found;
  };
  expect(bar({ isPaused: true, progress: null })).toBeNull();
  expect(bar({ isPaused: true, progress: { sentBytes: 1, totalBytes: 2 } })).not.toBeNull();
  expect(bar({ state: 'sending', progress: null })).not.toBeNull();
});

/** A row of a comment, or of `request`: the words that it quotes, and its buttons. */
function rowOf(facts: Partial<PendingEntry>, request?: CommandRequest) {
  render(<PendingEntryRow entry={sampleEntry(request, facts)} onEdit={() => {}} />, app());
  const row = {
    words: screen.queryByRole('blockquote')?.textContent,
    buttons: screen.getAllByRole('button').map(({ textContent }) => textContent),
    places: screen.queryAllByRole('link').map((link) => link.getAttribute('href')),
  };
  cleanup();
  return row;
}

it('shows a refused message to copy, and offers to edit it nowhere, because its conversation is closed', () => {
  expect(rowOf({ state: 'rejected', rejectionCode: 'conversation-closed' }, sampleMessage)).toEqual({
    words: sampleMessage.text,
    buttons: ['Descartar'],
    places: ['/post/luna'],
  });
});

it('leads to what a refused act without a form has met, so that its author decides again', () => {
  const placesOf = (request: CommandRequest, rejectionCode = 'content-changed') =>
    rowOf({ state: 'rejected', rejectionCode }, request).places;
  const deletion = { type: 'delete-post', postId: 'luna', petName: 'Luna' } as const;
  expect(placesOf(deletion)).toEqual(['/post/luna']);
  expect(placesOf(deletion, 'not-found')).toEqual([]);
  expect(placesOf({ type: 'block-user', targetUid: 'beto', targetName: 'Beto' })).toEqual([
    '/admin/usuarios',
  ]);
  expect(placesOf({ type: 'close-report', reportId: 'r1' })).toEqual(['/admin/denuncias']);
  const undoing = {
    undoneId: sampleEntry().commandId,
    act: 'accept',
    subjectId: 'luna',
    name: 'Luna',
  } as const;
  expect(placesOf({ type: 'undo-moderation', ...undoing })).toEqual(['/admin/registro']);
  // It is not refused, or it has a form.
  expect(rowOf({ state: 'waiting' }, deletion).places).toEqual([]);
});

it('shows a refused comment to copy or to edit, and quotes nothing that may still be sent', () => {
  expect(rowOf({ state: 'rejected', rejectionCode: 'not-found' })).toEqual({
    words: 'Hola',
    buttons: ['Editar', 'Descartar'],
    places: [],
  });
  expect(rowOf({ state: 'waiting' }).words).toBeUndefined();
});
