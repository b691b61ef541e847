// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import type { Drafts } from '#drafts/types.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import { IndexedDbError } from '#outbox/types.ts';
import { testApp } from '#shared/testing/test-app.tsx';
import { newTextDraft, textDraft } from '#shared/use-text-draft.ts';
import { useCorrectComment } from './use-comment-draft.ts';

const drafts = createDrafts(openDraftsDb());
const key = { draftId: 'comment-ana-luna', uid: 'ana', kind: 'comment', postId: 'luna' } as const;
const refused = sampleEntry(undefined, { state: 'rejected' });
const replaces = refused.commandId;

/** Taps "Editar" on the refused comment, whose text is "Hola". */
function correct(given: Drafts = drafts) {
  const onReady = vi.fn();
  const { result } = renderHook(() => useCorrectComment(onReady), testApp({ drafts: given }));
  result.current(refused);
  return onReady;
}

async function corrected() {
  const onReady = correct();
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledWith('luna'));
  return drafts.get(key.draftId);
}

beforeEach(() => drafts.removeAllOf('ana'));
afterEach(cleanup);

it('puts the refused text into the form, also if a correction of it was erased', async () => {
  expect(await corrected()).toMatchObject({ values: { text: 'Hola' }, replaces });
  await drafts.save(textDraft(key, newTextDraft('', replaces)));
  expect(await corrected()).toMatchObject({ values: { text: 'Hola' }, replaces });
});

it('leaves a correction that was begun before as it is', async () => {
  await drafts.save(textDraft(key, newTextDraft('Hola, ¿sigue buscando casa?', replaces)));
  expect(await corrected()).toMatchObject({ values: { text: 'Hola, ¿sigue buscando casa?' }, replaces });
});

it('keeps another text that is typed in the form, below the refused one', async () => {
  await drafts.save(textDraft(key, newTextDraft('Qué bonita')));
  expect(await corrected()).toMatchObject({ values: { text: 'Hola\n\nQué bonita' }, replaces });
});

it('does not repeat the refused text if its own draft was left, because the page was killed after sending', async () => {
  await drafts.save(textDraft(key, { ...newTextDraft('Hola'), commandId: replaces }));
  expect(await corrected()).toMatchObject({ values: { text: 'Hola' }, replaces });
});

it('says why if the phone cannot store the correction', async () => {
  const full = new IndexedDbError('quota-exceeded');
  const onReady = correct({ ...drafts, save: () => Promise.reject(full) });
  // Nothing more: closing the page loses nothing, because the refused comment is still in the outbox.
  expect(await screen.findByText(/^No queda espacio en este .* inténtalo otra vez\.$/)).toBeTruthy();
  expect(onReady).not.toHaveBeenCalled();
});
