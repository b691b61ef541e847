// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftNow } from '#drafts/draft.ts';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import type { Drafts } from '#drafts/types.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import { IndexedDbError } from '#outbox/types.ts';
import { testApp } from '#shared/testing/test-app.tsx';
import { useCorrectRequest, useRequestDraft } from './use-request-draft.ts';

const drafts = createDrafts(openDraftsDb());
const draftId = 'request-ana-luna';
const refused = sampleEntry(
  {
    type: 'request-adoption',
    postId: 'luna',
    petName: 'Luna',
    answers: [
      { questionId: 'why-adopt', answer: 'Nos gusta' },
      { questionId: 'responsible', answer: 'Toda la familia' },
      { questionId: 'allergies', answer: 'yes' },
    ],
    contact: { email: 'ana@patitas.test', phone: null },
  },
  { state: 'rejected' },
);
const replaces = refused.commandId;

const keep = (values: Record<string, string>, replaced: string | null) =>
  drafts.save(
    draftNow({ draftId, uid: 'ana', kind: 'request', postId: 'luna', replaces: replaced, values, step: 2 }),
  );

/** Taps "Editar" on the refused request. */
function correct(given: Drafts = drafts) {
  const onReady = vi.fn();
  const { result } = renderHook(() => useCorrectRequest(onReady), testApp({ drafts: given }));
  result.current(refused);
  return onReady;
}

async function corrected() {
  const onReady = correct();
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledWith('luna'));
  return drafts.get(draftId);
}

beforeEach(() => drafts.removeAllOf('ana'));
afterEach(cleanup);

it('puts the refused answers into the form', async () => {
  const values = { 'why-adopt': 'Nos gusta', responsible: 'Toda la familia', allergies: 'yes' };
  expect(await corrected()).toMatchObject({ values, replaces });
});

it('leaves a correction that was begun before as it is', async () => {
  await keep({ 'why-adopt': 'Nos gusta mucho' }, replaces);
  expect(await corrected()).toMatchObject({ values: { 'why-adopt': 'Nos gusta mucho' }, step: 2 });
});

it('keeps other answers that are typed in the form, beside the refused ones', async () => {
  await keep({ 'why-adopt': 'Por los niños', allergies: 'no', household: 'Somos cuatro' }, null);
  const values = {
    'why-adopt': 'Nos gusta\n\nPor los niños',
    responsible: 'Toda la familia',
    allergies: 'no',
    household: 'Somos cuatro',
  };
  expect(await corrected()).toMatchObject({ values, replaces });
});

it('says why if the phone cannot store the correction', async () => {
  const full = new IndexedDbError('quota-exceeded');
  const onReady = correct({ ...drafts, save: () => Promise.reject(full) });
  // Nothing more: closing the page loses nothing, because the refused request is still in the outbox.
  expect(await screen.findByText(/^No queda espacio en este .* inténtalo otra vez\.$/)).toBeTruthy();
  expect(onReady).not.toHaveBeenCalled();
});

it.each([
  ['leaves no draft of a request', null, undefined],
  ['keeps the draft of a refused request', replaces, { values: { 'why-adopt': '' } }],
])('%s whose only answer was deleted', async (_, replaced, left) => {
  await keep({ 'why-adopt': 'Nos gusta' }, replaced);
  const { result } = renderHook(() => useRequestDraft('ana', 'luna'), testApp({ drafts }));
  await vi.waitFor(() => expect(result.current.draft).not.toBeNull());
  act(() => result.current.save({ 'why-adopt': '' }, 0));
  const stored = () => drafts.get(draftId);
  await vi.waitFor(async () => expect((await stored())?.values['why-adopt']).not.toBe('Nos gusta'));
  if (left) expect(await stored()).toMatchObject(left);
  else expect(await stored()).toBeUndefined();
});
