// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Post } from '#domain/post.ts';
import { draftNow } from '#drafts/draft.ts';
import type { Drafts } from '#drafts/types.ts';
import { IndexedDbError, type Outbox } from '#outbox/types.ts';
import { ana, changingReads, heard, testApp, unheard } from '#shared/testing/test-app.tsx';
import { CommentForm } from './comment-form.tsx';

Element.prototype.scrollIntoView = () => undefined;

const post = { id: 'luna', name: 'Luna' } as Post;
const get = vi.fn<Drafts['get']>();
const save = vi.fn<Drafts['save']>();
const remove = vi.fn<Drafts['remove']>();
const enqueue = vi.fn<Outbox['enqueue']>();
const knows = vi.fn<Outbox['knows']>();

function open() {
  const drafts = { get, save, remove } as unknown as Drafts;
  const outbox = { enqueue, knows } as unknown as Outbox;
  render(<CommentForm post={post} uid="ana" />, testApp({ user: ana, drafts, outbox, entries: [] }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Escribe un comentario');
  return { field, isKept: () => field.closest('form')?.hasAttribute('data-kept') };
}

beforeEach(() => {
  for (const mock of [get, save, remove, enqueue, knows]) mock.mockReset();
  get.mockResolvedValue(undefined);
  save.mockResolvedValue();
  remove.mockResolvedValue();
  knows.mockResolvedValue(false);
  enqueue.mockResolvedValue({ commandId: 'c1' } as Awaited<ReturnType<Outbox['enqueue']>>);
});
afterEach(cleanup);

it('says that the phone could not store the text, and prevents updates from reloading until it could', async () => {
  const { field, isKept } = open();
  save.mockRejectedValueOnce(new Error('full'));
  fireEvent.change(field, { target: { value: '¿Sigue buscando casa?' } });
  expect(await screen.findByText('Sin guardar en este dispositivo')).toBeTruthy();
  expect(isKept()).toBe(false);

  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await vi.waitFor(() => expect(screen.queryByText('Sin guardar en este dispositivo')).toBeNull());
  expect(isKept()).toBe(true);
  expect(save.mock.lastCall?.[0].values).toMatchObject({ text: '¿Sigue buscando casa?' });
});

it('does not restore the text of a comment that is in the outbox, even if its draft could not be removed', async () => {
  const { field } = open();
  get.mockImplementation(async () => save.mock.lastCall?.[0]);
  remove.mockRejectedValueOnce(new Error('closed'));
  fireEvent.change(field, { target: { value: 'Qué bonita' } });
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  await vi.waitFor(() => expect(remove).toHaveBeenCalled());
  expect(field.value).toBe('');
  expect(screen.queryByText(/No se pudo guardar/)).toBeNull();
  expect(enqueue).toHaveBeenCalledOnce();
});

it('keeps what is typed while the text before it goes into the outbox', async () => {
  let store = () => {};
  enqueue.mockReturnValueOnce(
    new Promise((resolve) => {
      store = () => resolve({ commandId: 'c1' } as Awaited<ReturnType<Outbox['enqueue']>>);
    }),
  );
  const { field } = open();
  fireEvent.change(field, { target: { value: 'Qué bonita' } });
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  fireEvent.change(field, { target: { value: '¿Sigue buscando casa?' } });
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalled());
  store();
  await vi.waitFor(() => expect(lastSavedText()).toBe('¿Sigue buscando casa?'));
  expect(field.value).toBe('¿Sigue buscando casa?');
  expect(remove).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledTimes(2));
  expect(enqueue.mock.calls.map(([request]) => request)).toMatchObject([
    { text: 'Qué bonita' },
    { text: '¿Sigue buscando casa?' },
  ]);
});

it('sends a second text while the first one is still going into the outbox, and keeps no draft of either', async () => {
  const stores: (() => void)[] = [];
  enqueue.mockImplementation(
    () =>
      new Promise((resolve) => {
        stores.push(() => resolve({ commandId: 'c1' } as Awaited<ReturnType<Outbox['enqueue']>>));
      }),
  );
  get.mockImplementation(async () => save.mock.lastCall?.[0]);
  const { field } = open();
  const button = screen.getByRole('button', { name: 'Comentar' });
  fireEvent.change(field, { target: { value: 'Qué bonita' } });
  fireEvent.click(button);
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));

  fireEvent.change(field, { target: { value: '¿Sigue buscando casa?' } });
  fireEvent.click(button);
  await vi.waitFor(() => expect(stores).toHaveLength(2));
  for (const store of stores) store();
  await vi.waitFor(() => expect(field.value).toBe(''));
  await vi.waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith(letter.draftId));
  expect(enqueue.mock.calls.map(([request]) => request)).toMatchObject([
    { text: 'Qué bonita' },
    { text: '¿Sigue buscando casa?' },
  ]);
});

it('tells a screen reader that the text is kept, each time', async () => {
  const { field } = open();
  const kept = 'Guardado. Se envía en cuanto haya señal.';
  const voices = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  for (const value of ['Qué bonita', '¿Sigue buscando casa?']) {
    fireEvent.change(field, { target: { value } });
    expect(voices()).not.toContain(kept);
    fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
    await vi.waitFor(() => expect(field.value).toBe(''));
    expect(voices()).toContain(kept);
  }
});

it('keeps no draft of a text that was erased', async () => {
  const { field } = open();
  fireEvent.change(field, { target: { value: 'Qué bonita' } });
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  save.mockClear();
  fireEvent.change(field, { target: { value: '' } });
  await vi.waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith('comment-ana-luna'));
  expect(save).not.toHaveBeenCalled();
});

const letter = draftNow({
  draftId: 'comment-ana-luna',
  uid: 'ana',
  kind: 'comment',
  postId: 'luna',
  replaces: 'c0',
  values: { text: 'Carta larga' },
  step: 0,
});
const closed = new IndexedDbError('database-closed');

const sendsWith = () => enqueue.mock.calls.map(([, , options]) => options?.commandId);
const lastSavedText = () => save.mock.lastCall?.[0].values.text;
const lastSavedId = () => save.mock.lastCall?.[0].values.commandId;

it('forgets a text that was sent just before the page was killed', async () => {
  get.mockResolvedValue({ ...letter, values: { text: 'Carta larga', commandId: 'sent' } });
  knows.mockResolvedValue(true);
  const { field } = open();
  await vi.waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith(letter.draftId));
  expect([field.value, knows.mock.calls]).toEqual(['', [['sent']]]);
});

it('sends a text under the id of its draft, and a changed one under another', async () => {
  get.mockResolvedValue({ ...letter, values: { text: 'Carta larga', commandId: 'kept' } });
  const { field } = open();
  await vi.waitFor(() => expect(field.value).toBe('Carta larga'));
  enqueue.mockRejectedValueOnce(closed);
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(await screen.findByText(/No se pudo guardar/)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Carta más larga' } });
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  await vi.waitFor(() => expect(sendsWith()).toEqual(['kept', lastSavedId()]));
  expect(lastSavedId()).not.toBe('kept');
});

it('stores what is typed while a text is sent under another id than that of the sent one', async () => {
  enqueue.mockReturnValueOnce(new Promise(() => {}));
  const { field } = open();
  fireEvent.change(field, { target: { value: 'Qué bonita' } });
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  fireEvent.change(field, { target: { value: '¿Sigue buscando casa?' } });
  await vi.waitFor(() => expect(lastSavedText()).toBe('¿Sigue buscando casa?'));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalled());
  expect(sendsWith()).not.toContain(lastSavedId());
});

it('leaves the draft of another tab, which wrote its own text meanwhile', async () => {
  const { field } = open();
  fireEvent.change(field, { target: { value: 'Qué bonita' } });
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  get.mockResolvedValue({ ...letter, values: { text: 'Carta larga', commandId: 'other' } });
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(field.value).toBe(''));
  expect([save.mock.calls.length, remove.mock.calls.length]).toEqual([1, 0]);
});

it('deletes the draft of a text that was sent', async () => {
  const { field } = open();
  fireEvent.change(field, { target: { value: 'Qué bonita' } });
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  get.mockResolvedValue(save.mock.lastCall?.[0]);
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  await vi.waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith(letter.draftId));
});

it('deletes the draft of an older version, which has no id, when its text was sent', async () => {
  get.mockImplementation(async () => save.mock.lastCall?.[0] ?? letter);
  const { field } = open();
  await vi.waitFor(() => expect(field.value).toBe('Carta larga'));
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  await vi.waitFor(() => expect(field.value).toBe(''));
  await vi.waitFor(() => expect(remove).toHaveBeenCalled());
});

it('opens a draft although this browser cannot ask its outbox', async () => {
  get.mockResolvedValue(letter);
  knows.mockRejectedValue(closed);
  const { field } = open();
  await vi.waitFor(() => expect(field.value).toBe('Carta larga'));
});

it('stores nothing over a draft that the phone could not read, and continues it once it can', async () => {
  get.mockRejectedValueOnce(closed).mockResolvedValue(letter);
  const { field } = open();
  fireEvent.change(field, { target: { value: 'H' } });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect([save.mock.calls, remove.mock.calls]).toEqual([[], []]);

  fireEvent.click(retry);
  await vi.waitFor(() => expect(field.value).toBe('Carta larga\n\nH'));
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.lastCall?.[0]).toMatchObject({
    values: { text: 'Carta larga\n\nH' },
    replaces: 'c0',
  });
});

it('sends nothing while its draft is being read, and then shows the draft with what was typed', async () => {
  let read = () => {};
  get.mockReturnValue(
    new Promise((resolve) => {
      read = () => resolve(letter);
    }),
  );
  const { field } = open();
  fireEvent.change(field, { target: { value: 'H' } });
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  read();
  await vi.waitFor(() => expect(field.value).toBe('Carta larga\n\nH'));
  expect(enqueue).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  await vi.waitFor(() => expect(field.value).toBe(''));
  expect(enqueue.mock.calls).toMatchObject([[{ text: 'Carta larga\n\nH' }, [], { replaces: 'c0' }]]);
});

it('stores what is typed after a press under another id than the pressed text, also if a draft was read in between', async () => {
  let read = () => {};
  get.mockReturnValue(
    new Promise((resolve) => {
      read = () => resolve({ ...letter, values: { text: '', commandId: 'erased' } });
    }),
  );
  enqueue.mockReturnValueOnce(new Promise(() => {}));
  const { field } = open();
  fireEvent.change(field, { target: { value: 'Qué bonita' } });
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  read();
  await vi.waitFor(() => expect(lastSavedText()).toBe('Qué bonita'));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalled());
  fireEvent.change(field, { target: { value: 'Qué bonita es' } });
  await vi.waitFor(() => expect(lastSavedText()).toBe('Qué bonita es'));
  expect(sendsWith()).not.toContain(lastSavedId());
});

it('leaves a draft that it could not read to the next comment, when another one was sent meanwhile', async () => {
  get.mockRejectedValue(closed);
  const { field } = open();
  fireEvent.change(field, { target: { value: 'Qué bonita' } });
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  await vi.waitFor(() => expect(field.value).toBe(''));
  get.mockResolvedValue(letter);
  fireEvent.change(field, { target: { value: 'H' } });
  await vi.waitFor(() => expect(field.value).toBe('Carta larga\n\nH'));
  expect(remove).not.toHaveBeenCalled();
});

it('takes a browser that stores nothing for one without drafts', async () => {
  get.mockRejectedValue(new IndexedDbError('unavailable'));
  save.mockRejectedValue(new IndexedDbError('unavailable'));
  const { field } = open();
  fireEvent.change(field, { target: { value: 'Qué bonita' } });
  expect(await screen.findByText('Sin guardar en este dispositivo')).toBeTruthy();
  expect(save).toHaveBeenCalled();
});

it('moves the focus to the field at each attempt that fails, so that screen readers say why', async () => {
  const { field } = open();
  const send = screen.getByRole('button', { name: 'Comentar' });
  for (const _attempt of [1, 2]) {
    send.focus();
    fireEvent.click(send);
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  fireEvent.change(field, { target: { value: 'Qué bonita' } });
  enqueue.mockRejectedValueOnce(new IndexedDbError('quota-exceeded'));
  send.focus();
  fireEvent.click(send);
  await screen.findByText(/^No queda espacio en este /);
  expect(document.activeElement).toBe(field);
});

it('tells a screen reader who has commented since the page was opened, but not about own comments', () => {
  const by = (authorId: string, createdAt: number) => ({
    id: `${authorId}${createdAt}`,
    authorId,
    authorName: authorId,
    text: 'Hola',
    createdAt,
  });
  const reads = changingReads({ comments: unheard([by('luis', 1)]) });
  const drafts = { get, save, remove } as unknown as Drafts;
  render(<CommentForm post={post} uid="ana" />, testApp({ user: ana, drafts, listeners: reads.listeners }));
  const become = (comments: object[]) => act(() => reads.become({ comments: heard(comments) }));
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const before = [by('luis', 1), by('zoe', 2)];
  become(before);
  expect(said().join('')).toBe('');
  become([...before, by('ana', 3)]);
  expect(said().join('')).toBe('');
  become([...before, by('ana', 3), by('zoe', 4)]);
  expect(said()).toContain('zoe comentó');
});

it('takes the error away as soon as the text is right, and shows it again if it is not', async () => {
  const { field } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: 'Qué bonita' } });
  expect(field.getAttribute('aria-invalid')).toBeNull();

  enqueue.mockRejectedValueOnce(new IndexedDbError('quota-exceeded'));
  fireEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(await screen.findByText(/^No queda espacio/)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Qué bonita es' } });
  expect(screen.queryByText(/^No queda espacio/)).toBeNull();
});
