// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { Outbox, StoredEntry } from '#outbox/types.ts';
import { loading } from '#services/services.ts';
import { ana, heard, testApp, waitingEntries } from '#shared/testing/test-app.tsx';
import { FollowUps } from './follow-ups.tsx';

afterEach(cleanup);

const adoption = {
  postId: 'luna',
  adopterId: 'ana',
  status: 'granted',
  followUpsOffByAdopter: false,
  followUpsOffByOwner: false,
};
const request = heard(adoption);
const asked = heard([{ afterDays: 7, asksSterilised: false, feeling: null, answeredAt: null, photo: null }]);

it('says aloud that an answer is kept, and keeps the focus in its section when the form goes', async () => {
  let entries: readonly StoredEntry[] = [];
  let tell = () => {};
  const enqueue: Outbox['enqueue'] = async (sent) => {
    const entry = sampleEntry(sent);
    act(() => {
      entries = [entry];
      tell();
    });
    return entry.command;
  };
  const pending = {
    getSnapshot: () => entries,
    subscribe: (onChange: () => void) => {
      tell = onChange;
      return () => {};
    },
  };
  const read = (name: string) => (name === 'request' ? request : name === 'follow-ups' ? asked : loading);
  const app = testApp({
    user: ana,
    read,
    pending,
    outbox: { enqueue },
    drafts: createDrafts(openDraftsDb()),
  });
  render(<FollowUps post={{ id: 'luna', name: 'Luna' }} adopterId="ana" otherName="Luis" />, app);
  const voice = screen
    .getByRole('region', { name: /^Cómo va todo/ })
    .querySelector(':scope > [role="status"]');
  expect(voice?.textContent).toBe('');
  fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
  const send = screen.getByRole('button', { name: 'Enviar respuesta' });
  send.focus();
  fireEvent.click(send);
  await screen.findByText(/pendiente de enviar$/);
  expect(send.isConnected).toBe(false);
  const section = screen.getByRole('region', { name: 'Cómo va todo con Luna' });
  await vi.waitFor(() => expect(document.activeElement).toBe(section));
  await vi.waitFor(() => expect(voice?.textContent).toBe('Guardado. Se envía en cuanto haya señal.'));
  expect(voice?.isConnected).toBe(true);
});

const photo = {
  id: 'p1',
  contentType: 'image/webp',
  width: 4,
  height: 3,
  thumbhash: 'x',
  alt: null,
} as const;
const refused = (hasPhoto: boolean) =>
  sampleEntry(
    {
      type: 'answer-follow-up',
      postId: 'luna',
      petName: 'Luna',
      afterDays: 7,
      feeling: 'hard',
      sterilised: null,
      text: 'Duerme en el sillón',
      photo: hasPhoto ? photo : null,
    },
    { state: 'rejected', rejectionCode: 'storage/invalid-argument' },
  );

async function openRefused(hasPhoto: boolean) {
  const entries = [refused(hasPhoto)];
  const enqueue = vi.fn<Outbox['enqueue']>(async (sent) => sampleEntry(sent).command);
  const bytes = { id: 'p1', contentType: 'image/webp', full: new ArrayBuffer(3), thumb: null } as const;
  const drafts = createDrafts(openDraftsDb());
  await drafts.removeAllOf('ana');
  const read = (name: string) => (name === 'request' ? request : name === 'follow-ups' ? asked : loading);
  const pending = { subscribe: () => () => {}, getSnapshot: () => entries };
  const app = testApp({ user: ana, read, pending, outbox: { enqueue, photo: async () => bytes }, drafts });
  render(<FollowUps post={{ id: 'luna', name: 'Luna' }} adopterId="ana" otherName="Luis" />, app);
  return { enqueue, drafts };
}

it('opens a refused answer for correction, with its photo, and sends the corrected one in its place', async () => {
  const { enqueue, drafts } = await openRefused(true);
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Cuéntalo/);
  await vi.waitFor(() => expect(field.value).toBe('Duerme en el sillón'));
  await screen.findByRole('button', { name: 'Cambiar foto' });
  fireEvent.change(field, { target: { value: 'Duerme en mi sillón' } });
  await vi.waitFor(async () => expect(await drafts.photosOf('follow-up-ana-luna')).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledOnce());
  const [sent, photos, options] = enqueue.mock.lastCall ?? [];
  expect(sent).toMatchObject({ feeling: 'hard', text: 'Duerme en mi sillón', photo: { id: 'p1' } });
  expect(photos).toMatchObject([{ id: 'p1' }]);
  expect(options).toMatchObject({ replaces: refused(true).commandId });
});

it('keeps what was written when a newer question takes the place of the one that is open, and sends it as its answer', async () => {
  const questionAfter = (afterDays: number) => ({
    afterDays,
    asksSterilised: false,
    feeling: null,
    answeredAt: null,
    photo: null,
  });
  let followUps = heard([questionAfter(7)]);
  const enqueue = vi.fn<Outbox['enqueue']>(async (sent) => sampleEntry(sent).command);
  const drafts = createDrafts(openDraftsDb());
  await drafts.removeAllOf('ana');
  const read = (name: string) => (name === 'request' ? request : name === 'follow-ups' ? followUps : loading);
  const app = testApp({ user: ana, read, entries: [], outbox: { enqueue }, drafts });
  const shown = <FollowUps post={{ id: 'luna', name: 'Luna' }} adopterId="ana" otherName="Luis" />;
  const { rerender } = render(shown, app);
  const field = () => screen.findByLabelText<HTMLTextAreaElement>(/Cuéntalo/);
  fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
  fireEvent.change(await field(), { target: { value: 'Ya sube sola' } });
  await vi.waitFor(async () =>
    expect(await drafts.listOf('ana')).toMatchObject([{ values: { text: 'Ya sube sola' } }]),
  );
  followUps = heard([questionAfter(7), questionAfter(30)]);
  rerender(<FollowUps post={{ id: 'luna', name: 'Luna' }} adopterId="ana" otherName="Luis" />);
  expect((await field()).value).toBe('Ya sube sola');
  // Also in a form that opens later.
  cleanup();
  render(shown, app);
  await vi.waitFor(async () => expect((await field()).value).toBe('Ya sube sola'));
  fireEvent.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledOnce());
  expect(enqueue.mock.lastCall?.[0]).toMatchObject({ afterDays: 30, text: 'Ya sube sola' });
});

it('offers the owner no switch behind the undoing of the adoption that waits', () => {
  const undoing = { type: 'undo-adoption', postId: 'luna', petName: 'Luna', adopterName: 'Eva' } as const;
  const open = (entries: readonly StoredEntry[]) => {
    const ofEva = heard({ ...adoption, adopterId: 'eva', followUpAt: 5 });
    const none = heard([]);
    const read = (name: string) => (name === 'request' ? ofEva : name === 'follow-ups' ? none : loading);
    const app = testApp({ user: ana, read, entries });
    render(<FollowUps post={{ id: 'luna', name: 'Luna' }} adopterId="eva" otherName="Eva" />, app);
    return screen.queryByRole('button', { name: 'Dejar de preguntar' });
  };
  expect(open([])).not.toBeNull();
  cleanup();
  expect(open([sampleEntry({ ...undoing, adopterId: 'eva', reason: 'No se adaptó' })])).toBeNull();
});

it('says aloud what follows when the questions are switched off: only a sentence and the button change', () => {
  const pending = waitingEntries();
  const none = heard([]);
  const ahead = heard({ ...adoption, followUpAt: 1 });
  const read = (name: string) => (name === 'request' ? ahead : none);
  render(
    <FollowUps post={{ id: 'luna', name: 'Luna' }} adopterId="ana" otherName="Luis" />,
    testApp({ user: ana, read, pending }),
  );
  const said = screen.getByText(/^Te preguntamos a la semana/);
  const off = { type: 'switch-follow-ups', postId: 'luna', petName: 'Luna', adopterId: 'ana' } as const;
  act(() => pending.become([sampleEntry({ ...off, isOn: false })]));
  expect(said.textContent).toBe('No te preguntaremos más cómo está Luna.');
  expect(said.getAttribute('role')).toBe('status');
});

it('keeps the focus in its section when the switch goes, because the other person has switched it off, too', async () => {
  const pending = waitingEntries();
  const none = heard([]);
  const off = { followUpAt: 1, followUpsOffByAdopter: true, followUpsOffByOwner: true };
  const ahead = heard({ ...adoption, ...off });
  const enqueue: Outbox['enqueue'] = async (sent) => {
    const entry = sampleEntry(sent);
    act(() => pending.become([entry]));
    return entry.command;
  };
  render(
    <FollowUps post={{ id: 'luna', name: 'Luna' }} adopterId="ana" otherName="Luis" />,
    testApp({
      user: ana,
      read: (name) => (name === 'request' ? ahead : none),
      pending,
      outbox: { enqueue },
    }),
  );
  const on = screen.getByRole('button', { name: 'Volver a preguntar' });
  on.focus();
  fireEvent.click(on);
  await screen.findByText('Luis prefiere que no preguntemos.');
  expect(on.isConnected).toBe(false);
  const section = screen.getByRole('region', { name: 'Cómo va todo con Luna' });
  await vi.waitFor(() => expect(document.activeElement).toBe(section));
});
