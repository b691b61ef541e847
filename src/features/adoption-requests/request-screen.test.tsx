// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptionQuestions } from '#domain/adoption-questionnaire.ts';
import type { RequestStatus } from '#domain/adoption-request.ts';
import type { CommandRequest } from '#domain/commands/registry.ts';
import { samplePost } from '#domain/sample-post.ts';
import { draftNow } from '#drafts/draft.ts';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import { IndexedDbError } from '#outbox/types.ts';
import { loading, type ReadState } from '#services/services.ts';
import { ana, changingReads, heard, testApp, unheard, waitingEntries } from '#shared/testing/test-app.tsx';
import { RequestScreen } from './request-screen.tsx';
import { patienceMs } from './with-pending-request.ts';

const drafts = createDrafts(openDraftsDb());
const draftId = 'request-ana-luna';
const values = { 'why-adopt': 'Nos gusta mucho' };
const answers: Record<string, ReturnType<typeof heard>> = {
  post: heard(samplePost({ id: 'luna', name: 'Luna', status: 'accepted', ownerId: 'luis' })),
  'requests-of-adopter': heard([]),
  user: heard(null),
  request: heard(null),
};

function open(
  get = drafts.get,
  found: { readonly [query: string]: ReadState<unknown> } = {},
  pending = waitingEntries(),
) {
  const app = testApp({
    user: ana,
    pending,
    read: (name) => found[name] ?? answers[name],
    drafts: { ...drafts, get },
  });
  render(<RequestScreen postId="luna" onSent={() => {}} />, app);
}
const whyField = () => screen.findByLabelText<HTMLTextAreaElement>(/adoptar/);

beforeEach(async () => {
  await drafts.removeAllOf('ana');
  await drafts.save(
    draftNow({ draftId, uid: 'ana', kind: 'request', postId: 'luna', replaces: 'c0', values, step: 0 }),
  );
});
afterEach(cleanup);

it('shows no empty questionnaire in the place of answers that the phone could not read, and reads them again', async () => {
  const before = await drafts.get(draftId);
  open(vi.fn(drafts.get).mockRejectedValueOnce(new IndexedDbError('database-closed')));
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect((await whyField()).value).toBe('Nos gusta mucho');
  expect(await drafts.get(draftId)).toEqual(before);
  fireEvent.change(await whyField(), { target: { value: 'Nos encanta' } });
  await vi.waitFor(async () =>
    expect(await drafts.get(draftId)).toMatchObject({
      values: { 'why-adopt': 'Nos encanta' },
      replaces: 'c0',
    }),
  );
});

it('goes on with the answers that another tab has stored since', async () => {
  open();
  await whyField();
  const key = { draftId, uid: 'ana', kind: 'request', postId: 'luna', replaces: null, step: 0 } as const;
  await drafts.save({
    ...draftNow({ ...key, values: { 'why-adopt': 'Nos encanta' } }),
    updatedAt: Date.now() + 1000,
  });
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(async () => expect((await whyField()).value).toBe('Nos encanta'));
});

it('opens an empty questionnaire in a browser that stores nothing, and says so', async () => {
  open(() => Promise.reject(new IndexedDbError('unavailable')));
  expect((await whyField()).value).toBe('');
  expect(screen.getByText('Sin guardar en este dispositivo')).toBeTruthy();
});

it('stays open while the post cannot be read, but not if it may not be read any more', async () => {
  const reads = changingReads(answers);
  const app = testApp({ user: ana, entries: [], listeners: reads.listeners, drafts });
  render(<RequestScreen postId="luna" onSent={() => {}} />, app);
  const field = await whyField();
  for (const state of [{ status: 'failed', code: 'internal' }, loading] as const) {
    act(() => reads.become({ post: state }));
    expect(field.isConnected).toBe(true);
  }
  act(() => reads.become({ post: { status: 'failed', code: 'permission-denied' } }));
  expect(screen.getByText('Ahora no se puede solicitar esta adopción')).toBeTruthy();
});

describe('answers that were typed for a pet that cannot be asked for any more', () => {
  const adopted = {
    post: heard(samplePost({ id: 'luna', name: 'Luna', status: 'adopted', ownerId: 'luis' })),
  };
  const leftOver = 'Tus respuestas quedaron sin enviar. Puedes copiarlas.';

  it.each([
    ['has a family', adopted],
    ['is hidden', { post: { status: 'failed', code: 'permission-denied' } as const }],
    ['is gone', { post: heard(null) }],
  ])('stay in sight, to copy or to delete, if the pet %s', async (_, found) => {
    open(drafts.get, found);
    expect(await screen.findByText('Nos gusta mucho')).toBeTruthy();
    expect(screen.getByText(leftOver)).toBeTruthy();
    // Only what was answered.
    expect(screen.getAllByRole('term')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Borrar las respuestas sin enviar' }));
    fireEvent.click(screen.getByRole('button', { name: 'Sí, borrar' }));
    await vi.waitFor(async () => expect(await drafts.get(draftId)).toBeUndefined());
    await vi.waitFor(() => expect(screen.queryByText(leftOver)).toBeNull());
  });

  it('go with the field that has the focus, which moves to what the page says now', async () => {
    const reads = changingReads(answers);
    const app = testApp({ user: ana, pending: waitingEntries(), drafts, listeners: reads.listeners });
    render(
      <main>
        <RequestScreen postId="luna" onSent={() => {}} />
      </main>,
      app,
    );
    (await whyField()).focus();
    act(() => reads.become(adopted));
    const said = screen.getByRole('heading', { name: 'Ahora no se puede solicitar esta adopción' });
    await vi.waitFor(() => expect(document.activeElement).toBe(said));
  });

  it('are not spoken of if there are none', async () => {
    await drafts.remove(draftId);
    const get = vi.fn(drafts.get);
    open(get, adopted);
    await act(async () => void (await get.mock.results[0]?.value));
    expect(screen.getByText('Ahora no se puede solicitar esta adopción')).toBeTruthy();
    expect(screen.queryByText(leftOver)).toBeNull();
  });
});

describe('whoever asked for the pet before', () => {
  const asked = (status: RequestStatus, closedByGrant = false) => ({
    request: heard({ postId: 'luna', status, closedByGrant, answers: [], commandId: 'c1', decidedAt: null }),
  });
  const noDraft = () => Promise.resolve(undefined);

  it.each(['pending', 'reserved', 'denied', 'granted'] as const)(
    'is led to the request that is %s',
    async (status) => {
      open(noDraft, asked(status));
      expect(await screen.findByRole('heading', { name: 'Ya solicitaste adoptar a Luna' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Ver tu solicitud' }).getAttribute('href')).toBe('/post/luna');
      expect(screen.queryByLabelText(/adoptar/)).toBeNull();
    },
  );

  it.each([
    ['the request was withdrawn', asked('withdrawn')],
    ['the pet went to another family, which gave it back', asked('denied', true)],
    [
      'the server does not say whether there is a request',
      { request: { status: 'failed', code: 'internal' } as const },
    ],
  ])('may answer again if %s', async (_, found) => {
    open(noDraft, found);
    expect(await whyField()).toBeTruthy();
  });

  it('may correct the answers that were refused', async () => {
    open(drafts.get, asked('pending'));
    expect((await whyField()).value).toBe('Nos gusta mucho');
  });

  it('answers again in the place of a request that was refused', async () => {
    const full = Object.fromEntries(
      adoptionQuestions.map(({ id, options }) => [id, options?.[0]?.value ?? 'Lo tenemos hablado en casa.']),
    );
    const key = { draftId, uid: 'ana', kind: 'request', postId: 'luna', replaces: null } as const;
    await drafts.save(draftNow({ ...key, values: full, step: 9 }));
    const ask = { type: 'request-adoption', postId: 'luna', petName: 'Luna' } as unknown as CommandRequest;
    const refused = sampleEntry(ask, { commandId: 'c2', state: 'rejected' });
    const found = asked('denied', true);
    const enqueue = vi.fn(async () => ({ commandId: 'new' }) as never);
    const app = testApp({
      user: ana,
      pending: waitingEntries([refused]),
      read: (name) => (name === 'request' ? found.request : answers[name]),
      drafts,
      outbox: { enqueue },
    });
    render(<RequestScreen postId="luna" onSent={() => {}} />, app);
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar solicitud' }));
    await vi.waitFor(() => expect(enqueue).toHaveBeenCalledOnce());
    expect(enqueue).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'request-adoption' }),
      [],
      expect.objectContaining({ replaces: 'c2' }),
    );
  });

  it('keeps an open form, and what is typed there, when the withdrawal is sent before its effect is heard', async () => {
    const withdrawal = sampleEntry({ type: 'withdraw-request', postId: 'luna', petName: 'Luna' });
    const pending = waitingEntries([withdrawal]);
    open(noDraft, asked('pending'), pending);
    fireEvent.change(await whyField(), { target: { value: 'Nos encanta' } });
    act(() => pending.become([]));
    expect((await whyField()).value).toBe('Nos encanta');
  });

  it('is led to the request as soon as this phone has read it, if nothing was typed', async () => {
    const pending = waitingEntries();
    open(noDraft, {}, pending);
    expect(await whyField()).toBeTruthy();
    const request = {
      type: 'request-adoption',
      postId: 'luna',
      petName: 'Luna',
    } as unknown as CommandRequest;
    act(() => pending.become([sampleEntry(request)]));
    expect(screen.getByRole('heading', { name: 'Ya solicitaste adoptar a Luna' })).toBeTruthy();
  });

  const unchecked = 'No pudimos comprobar si ya la solicitaste desde otro lugar.';

  it('sees no form before this phone has looked for the request', async () => {
    const get = vi.fn(noDraft);
    open(get, { request: loading });
    expect(await screen.findByText('Cargando el cuestionario')).toBeTruthy();
    await act(() => get.mock.results[0]?.value);
    expect(screen.queryByLabelText(/adoptar/)).toBeNull();
    expect(screen.getByText('Cargando el cuestionario')).toBeTruthy();
  });

  it('may answer after a while on a network that says nothing, and is told so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const get = vi.fn(noDraft);
      open(get, { request: loading });
      await act(async () => void (await get.mock.results[0]?.value));
      act(() => void vi.advanceTimersByTime(patienceMs));
      expect(screen.getByLabelText(/adoptar/)).toBeTruthy();
      expect(screen.getByText(unchecked)).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['begun', null],
    ['refused', 'c0'],
  ])('goes on meanwhile with answers that were %s', async (_, replaces) => {
    await drafts.save(
      draftNow({ draftId, uid: 'ana', kind: 'request', postId: 'luna', replaces, values, step: 0 }),
    );
    open(drafts.get, { request: loading });
    expect((await whyField()).value).toBe('Nos gusta mucho');
    expect(screen.queryByText(unchecked)).toBeNull();
  });

  it('is told above the form if the server could not be asked for the request', async () => {
    open(noDraft, { request: unheard(null) });
    expect(await whyField()).toBeTruthy();
    expect(screen.getByText(unchecked)).toBeTruthy();
  });

  it.each([
    ['the server has none', { request: heard(null) }, []],
    ['the server does not answer', { request: { status: 'failed', code: 'internal' } as const }, []],
    [
      'its withdrawal waits on this phone',
      { request: unheard(null) },
      [sampleEntry({ type: 'withdraw-request', postId: 'luna', petName: 'Luna' })],
    ],
  ])('is told nothing above the form if %s', async (_, found, entries) => {
    open(noDraft, found, waitingEntries(entries));
    expect(await whyField()).toBeTruthy();
    expect(screen.queryByText(unchecked)).toBeNull();
  });
});
