// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FollowUp } from '#domain/follow-up.ts';
import { draftNow } from '#drafts/draft.ts';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import type { Drafts } from '#drafts/types.ts';
import { IndexedDbError, type Outbox } from '#outbox/types.ts';
import { testApp } from '#shared/testing/test-app.tsx';
import { FollowUpForm } from './follow-up-form.tsx';

Element.prototype.scrollIntoView = () => undefined;

const drafts = createDrafts(openDraftsDb());
const draftId = 'follow-up-ana-luna';
const enqueue = vi.fn<Outbox['enqueue']>();
const stored = { commandId: 'c1' } as Awaited<ReturnType<Outbox['enqueue']>>;

function open(given: Partial<Drafts> = {}) {
  render(
    <FollowUpForm
      post={{ id: 'luna', name: 'Luna' }}
      question={{ afterDays: 7, asksSterilised: false } as FollowUp}
      refused={null}
      uid="ana"
      otherName="Luis"
      onKept={() => {}}
    />,
    testApp({ drafts: { ...drafts, ...given }, outbox: { enqueue } }),
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const chooseFeeling = () => fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
const keepDraft = () =>
  drafts.save(
    draftNow({
      draftId,
      uid: 'ana',
      kind: 'follow-up',
      postId: 'luna',
      replaces: null,
      values: { feeling: '', sterilised: '', text: 'Duerme en el sillón' },
      step: 0,
    }),
  );

beforeEach(async () => {
  await drafts.removeAllOf('ana');
  enqueue.mockReset().mockResolvedValue(stored);
});
afterEach(cleanup);

it('sends nothing while its draft is being read, and then shows the draft', async () => {
  await keepDraft();
  let read = () => {};
  const held = new Promise<void>((resolve) => {
    read = resolve;
  });
  open({ get: (id) => held.then(() => drafts.get(id)) });
  chooseFeeling();
  send();
  read();
  await vi.waitFor(() => expect(field().value).toBe('Duerme en el sillón'));
  expect(enqueue).not.toHaveBeenCalled();

  send();
  await vi.waitFor(async () => expect(await drafts.get(draftId)).toBeUndefined());
  expect(enqueue.mock.calls).toMatchObject([[{ text: 'Duerme en el sillón' }, [], {}]]);
});

it('keeps what was typed while the answer was being stored', async () => {
  let store = () => {};
  enqueue.mockReturnValue(
    new Promise((resolve) => {
      store = () => resolve(stored);
    }),
  );
  const remove = vi.fn(drafts.remove);
  open({ remove });
  chooseFeeling();
  send();
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalled());
  fireEvent.change(field(), { target: { value: 'Ya come sola' } });
  store();
  await vi.waitFor(async () => expect((await drafts.get(draftId))?.values.text).toBe('Ya come sola'));
  expect(remove).not.toHaveBeenCalled();
});

it('sends although the phone cannot read the draft, and keeps that draft', async () => {
  await keepDraft();
  open({ get: () => Promise.reject(new IndexedDbError('database-closed')) });
  chooseFeeling();
  send();
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalled());
  cleanup();
  open();
  await vi.waitFor(() => expect(field().value).toBe('Duerme en el sillón'));
});

it('moves the focus to what is missing, so that screen readers say it', async () => {
  open();
  const button = screen.getByRole('button', { name: 'Enviar respuesta' });
  button.focus();
  send();
  const [first] = screen.getAllByRole('radio');
  await vi.waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getByRole('radiogroup', { name: '¿Cómo va todo?' }).getAttribute('aria-invalid')).toBe(
    'true',
  );
});

it('takes an error away as soon as its field is right, and brings it back without taking the focus', async () => {
  open();
  send();
  const group = screen.getByRole('radiogroup', { name: '¿Cómo va todo?' });
  await vi.waitFor(() => expect(group.getAttribute('aria-invalid')).toBe('true'));
  chooseFeeling();
  expect(group.getAttribute('aria-invalid')).toBeNull();
  field().focus();
  fireEvent.change(field(), { target: { value: 'a'.repeat(2000) } });
  await vi.waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(field(), { target: { value: 'Come bien' } });
  expect(field().getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(field());
  await vi.waitFor(async () => expect((await drafts.get(draftId))?.values.text).toBe('Come bien'));
});

it('forgets that the phone could not keep the answer once the answer is another one', async () => {
  enqueue.mockRejectedValueOnce(new IndexedDbError('quota-exceeded'));
  open();
  chooseFeeling();
  send();
  expect(await screen.findByText(/^No queda espacio/)).toBeTruthy();
  fireEvent.change(field(), { target: { value: 'Come bien' } });
  expect(screen.queryByText(/^No queda espacio/)).toBeNull();
});
