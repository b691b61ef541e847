// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Command } from '#domain/commands/registry.ts';
import { undoWindowMs } from '#domain/moderation-log.ts';
import { rejectionText } from '#domain/rejection-texts.ts';
import { samplePhoto, samplePost } from '#domain/sample-post.ts';
import type { Drafts } from '#drafts/types.ts';
import { serverClock } from '#firebase/server-clock.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import { IndexedDbError, type Outbox, type PendingEntry } from '#outbox/types.ts';
import { newListLengths } from '#services/services.ts';
import { stubIntersections } from '#shared/testing/stub-intersections.ts';
import { ana, heard, testApp, unheard } from '#shared/testing/test-app.tsx';
import { ModerationPanel } from './moderation-panel.tsx';
import { ModerationScreen } from './moderation-screen.tsx';
import { RejectDialog } from './reject-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const at = Date.now();
const post = samplePost({
  id: 'luna',
  status: 'accepted',
  commandId: 'verdict',
  moderatedAt: at,
  updatedAt: at,
});
const undoing = sampleEntry({
  type: 'undo-moderation',
  undoneId: 'verdict',
  act: 'accept',
  subjectId: 'luna',
  name: 'Luna',
});
const none = heard([]);

function show(entries: readonly PendingEntry[], shown = post) {
  const enqueue = async () => undoing.command;
  const app = testApp({ read: () => none, entries, photoUrl: (path) => path, outbox: { enqueue } });
  return render(<ModerationPanel post={shown} onDeleted={() => {}} />, app);
}

it('says until when a verdict can be taken back that waits for a signal', () => {
  show([undoing]);
  expect(screen.getByText('Se deshará en cuanto haya señal, si aún no pasaron diez minutos.')).toBeTruthy();
});

/** The verdict was given just now. It can be taken back for ten minutes, and no longer. */
function expectUndoForTenMinutes() {
  show([]);
  const undo = () => screen.queryByRole('button', { name: 'Deshacer la aceptación' });
  act(() => vi.advanceTimersByTime(undoWindowMs - 1));
  expect(undo()).not.toBeNull();
  act(() => vi.advanceTimersByTime(2));
  expect(undo()).toBeNull();
}

it('offers to take a verdict back for ten minutes, also while the page stays open', () => {
  vi.useFakeTimers({ now: at });
  expectUndoForTenMinutes();
});

it.each([
  ['ahead', 'as long as the server accepts it', undoWindowMs],
  ['behind', 'no longer than the server accepts it', -undoWindowMs],
])('offers it on a phone whose clock is %s %s', (_where, _how, aheadMs) => {
  vi.useFakeTimers({ now: at + aheadMs });
  serverClock.learn(at + aheadMs, at);
  onTestFinished(() => serverClock.learn(0, 0));
  expectUndoForTenMinutes();
});

it('says why a verdict was not taken back, until its moderator discards the attempt', () => {
  show([{ ...undoing, state: 'rejected', rejectionCode: 'undo-too-late' }]);
  expect(screen.getByText(rejectionText('undo-too-late'))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descartar' })).toBeTruthy();
});

it('says which verdict was refused, why, and with which words, and offers to send it again', () => {
  const rejecting = sampleEntry({
    type: 'moderate-post',
    postId: 'luna',
    petName: 'Luna',
    seenCommandId: 'seen',
    seenUpdatedAt: at,
    moderation: { decision: 'reject', reason: 'Faltan fotos.' },
  });
  show([{ ...rejecting, state: 'rejected', rejectionCode: 'permission-denied' }]);
  const alert = screen.getByText(rejectionText('permission-denied'));
  expect(alert.getAttribute('role')).toBe('alert');
  expect(alert.textContent).toBe(`Rechazar la publicación de Luna. ${rejectionText('permission-denied')}`);
  expect(screen.getByText('Faltan fotos.')).toBeTruthy();
  for (const name of ['Reintentar', 'Descartar']) expect(screen.getByRole('button', { name })).toBeTruthy();
});

it.each([
  [
    'this phone never had',
    unheard(null),
    'El cuestionario aún no está en este dispositivo. Vuelve cuando tengas señal.',
  ],
  ['cannot be loaded', { status: 'failed', code: 'internal' } as const, 'No pudimos cargar el cuestionario.'],
])('says that the questionnaire, which is part of what is decided on, %s', (_, questionnaire, sentence) => {
  const app = testApp({
    read: (name) => (name === 'post-questionnaire' ? questionnaire : none),
    entries: [],
    photoUrl: (path) => path,
  });
  render(<ModerationPanel post={samplePost({ status: 'pending' })} onDeleted={() => {}} />, app);
  expect(screen.getByText(sentence)).toBeTruthy();
});

it('says that the deletion of a post waits on this phone, and offers no act on it', () => {
  const deletion = sampleEntry({ type: 'delete-post', postId: 'luna', petName: 'Luna' });
  show([deletion], samplePost({ id: 'luna', status: 'pending' }));
  expect(screen.getByText(/^Se eliminará\. La eliminación está en este /)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says why the post was not deleted; the next deletion names what is seen now and replaces the refused one', async () => {
  const deletion = sampleEntry({
    type: 'delete-post',
    postId: 'luna',
    petName: 'Luna',
    seenRevision: 'older',
  });
  const enqueue = vi.fn<Outbox['enqueue']>().mockResolvedValue({ commandId: 'c1' } as Command);
  const entries: PendingEntry[] = [{ ...deletion, state: 'rejected', rejectionCode: 'content-changed' }];
  const seen = samplePost({ id: 'luna', commandId: 'confirmed', moderatedCommandId: 'revision' });
  const app = testApp({ read: () => none, entries, photoUrl: (path) => path, outbox: { enqueue } });
  render(<ModerationPanel post={seen} onDeleted={() => {}} />, app);
  expect(screen.getByText(rejectionText('content-changed'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(/Avisaremos a quien la publicó\. No se puede deshacer\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sí, eliminar' }));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalled());
  expect(enqueue.mock.calls[0]?.[0]).toMatchObject({ type: 'delete-post', seenRevision: 'revision' });
  expect(enqueue.mock.calls[0]?.[2]).toMatchObject({ replaces: deletion.commandId });
});

it.each([
  ['promises the deletion of a rejected post', null, / se borrará en 24 horas\.$/],
  ['does not promise it of one that came back after an adoption', at, /podrá corregirla\.$/],
])('%s', async (_, undoneAt, words) => {
  show([], samplePost({ id: 'luna', status: 'pending', updatedAt: at, undoneAt }));
  fireEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('shows the descriptions of the photos, which only screen readers and previews tell otherwise', () => {
  const photos = [{ ...samplePhoto('p1'), alt: 'Vendo cachorros de raza' }, samplePhoto('p2')];
  show([], { ...post, photos });
  expect(screen.getByText('Descripción: Vendo cachorros de raza')).toBeTruthy();
  expect(screen.getAllByText(/^Descripción/)).toHaveLength(1);
});

it('keeps the focus in the panel when a verdict takes its buttons away', async () => {
  const { rerender } = show([], samplePost({ id: 'luna', status: 'pending' }));
  const accept = screen.getByRole('button', { name: 'Aceptar' });
  accept.focus();
  fireEvent.click(accept);
  rerender(<ModerationPanel post={post} onDeleted={() => {}} />);
  const panel = screen.getByRole('region', { name: 'Moderación' });
  await vi.waitFor(() => expect(document.activeElement).toBe(panel));
});

it('rejects each of several posts once, although the phone refused one of them at first', async () => {
  const posts = ['Luna', 'Rex'].map((name) => samplePost({ id: name, name, status: 'pending' }));
  const refusal = new IndexedDbError('quota-exceeded');
  const enqueue = vi
    .fn<Outbox['enqueue']>()
    .mockResolvedValue({ commandId: 'c1' } as Command)
    .mockResolvedValueOnce({ commandId: 'c1' } as Command)
    .mockRejectedValueOnce(refusal);
  const drafts = { get: async () => undefined, save: async () => {}, remove: async () => {} };
  const app = testApp({ user: ana, outbox: { enqueue }, drafts: drafts as object as Drafts });
  render(<RejectDialog posts={posts} open onOpenChange={() => {}} />, app);
  fireEvent.input(screen.getByLabelText('Motivo'), { target: { value: 'Faltan fotos.' } });
  const send = screen.getByRole('button', { name: 'Sí, rechazar' });
  for (const count of [2, 3]) {
    fireEvent.click(send);
    await vi.waitFor(() => expect(enqueue).toHaveBeenCalledTimes(count));
    await vi.waitFor(() => expect(send.hasAttribute('aria-busy')).toBe(false));
  }
  const rejected = enqueue.mock.calls.map(([request]) => 'postId' in request && request.postId);
  expect(rejected).toEqual(['Luna', 'Rex', 'Rex']);
});

it('keeps the choice of several posts when the phone cannot store the verdicts, and says so once', async () => {
  const queue = heard(['Luna', 'Rex'].map((name) => samplePost({ id: name, name, status: 'pending' })));
  const enqueue = vi.fn(() => Promise.reject(new IndexedDbError('quota-exceeded')));
  const app = testApp({
    read: () => queue,
    entries: [],
    outbox: { enqueue },
    loadPhoto: () => new Promise(() => {}),
    listLengths: newListLengths(),
  });
  render(<ModerationScreen title="Perros" species="dog" status="pending" onStatusChange={() => {}} />, app);
  for (const name of ['Luna', 'Rex']) fireEvent.click(screen.getByLabelText(`Elegir a ${name}`));
  fireEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
  await screen.findByText(/^No queda espacio en este /);
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Aceptar' }).hasAttribute('aria-busy')).toBe(false),
  );
  expect(screen.getByText('2 elegidas')).toBeTruthy();
  expect(enqueue).toHaveBeenCalledOnce();
});

it('loads the photos of a long queue in steps, and on the way back from a post those that were shown', () => {
  stubIntersections();
  const names = Array.from({ length: 40 }, (_, number) => `Rex ${number}`);
  const posts = names.map((name) =>
    samplePost({ id: name, name, status: 'pending', photos: [samplePhoto(name)] }),
  );
  const queue = heard(posts);
  const loadPhoto = vi.fn(() => new Promise<Blob>(() => {}));
  const app = testApp({ read: () => queue, entries: [], loadPhoto, listLengths: newListLengths() });
  const open = () =>
    render(<ModerationScreen title="Perros" species="dog" status="pending" onStatusChange={() => {}} />, app);
  open();
  expect(loadPhoto).toHaveBeenCalledTimes(12);
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar más' }));
  expect(loadPhoto).toHaveBeenCalledTimes(24);
  cleanup();
  open();
  expect(screen.getAllByLabelText(/^Elegir a /)).toHaveLength(24);
});
