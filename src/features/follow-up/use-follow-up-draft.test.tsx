// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftNow } from '#drafts/draft.ts';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import type { DraftPhoto, Drafts } from '#drafts/types.ts';
import { IndexedDbError } from '#outbox/types.ts';
import { HeldWorker, prepared } from '#photos/testing/held-worker.ts';
import { testApp } from '#shared/testing/test-app.tsx';
import { hasDirtyForm } from '#sw-bridge/dirty-forms.ts';
import { useFollowUpDraft } from './use-follow-up-draft.ts';
import type { OwnAnswer } from './with-pending-follow-ups.ts';

const drafts = createDrafts(openDraftsDb());
const draftId = 'follow-up-ana-luna';
const closed = new IndexedDbError('database-closed');
const file = new File(['x'], 'luna.jpg');

const open = (given: Partial<Drafts> = {}) =>
  renderHook(
    () => useFollowUpDraft({ uid: 'ana', postId: 'luna', refused: null }),
    testApp({ drafts: { ...drafts, ...given } }),
  ).result;

/** A draft with a text and a photo. */
async function keepDraft() {
  const values = { feeling: 'well', sterilised: '', text: 'Duerme en el sillón' };
  await drafts.save(
    draftNow({ draftId, uid: 'ana', kind: 'follow-up', postId: 'luna', replaces: null, values, step: 0 }),
  );
  const { full, thumb, ...facts } = prepared.photo;
  const meta = { id: 'sillon', alt: null, ...facts, contentType: 'image/webp' as const };
  await drafts.savePhoto({ draftId, photoId: 'sillon', position: 0, meta, full, thumb });
}

beforeEach(async () => {
  HeldWorker.install();
  await drafts.removeAllOf('ana');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('stores nothing over an answer that the phone could not read, and joins it with what was typed once it can', async () => {
  await keepDraft();
  const before = await drafts.get(draftId);
  const draft = open({
    get: vi.fn(drafts.get).mockRejectedValueOnce(closed),
    photosOf: vi.fn(drafts.photosOf).mockRejectedValueOnce(closed),
  });
  act(() => draft.current.write({ feeling: 'hard' }));
  await vi.waitFor(() => expect(draft.current.unsaved).toBe(closed));
  // The text can be read again, and its photo cannot.
  act(() => draft.current.saveAgain());
  await vi.waitFor(() => expect(draft.current.unsaved).toBe(closed));
  expect(await drafts.get(draftId)).toEqual(before);

  act(() => draft.current.saveAgain());
  await vi.waitFor(() => expect(draft.current.photo.photo?.meta.id).toBe('sillon'));
  expect(draft.current.typed).toEqual({ feeling: 'hard', sterilised: '', text: 'Duerme en el sillón' });
  await vi.waitFor(async () => expect((await drafts.get(draftId))?.values).toEqual(draft.current.typed));
});

it('counts a photo that is being prepared as unsaved until it is stored', async () => {
  const draft = open();
  act(() => draft.current.photo.pick(file));
  await vi.waitFor(() => expect(hasDirtyForm()).toBe(true));
  await HeldWorker.answer(prepared);
  await vi.waitFor(() => expect(hasDirtyForm()).toBe(false));
  expect(await drafts.photosOf(draftId)).toHaveLength(1);
  expect(await drafts.get(draftId)).toBeDefined();
});

it('keeps a photo on the screen that the phone had no room for, and stores it at the next attempt', async () => {
  const full = new IndexedDbError('quota-exceeded');
  const draft = open({ savePhoto: vi.fn(drafts.savePhoto).mockRejectedValueOnce(full) });
  act(() => draft.current.photo.pick(file));
  await HeldWorker.answer(prepared);
  await vi.waitFor(() => expect(draft.current.unsaved).toBe(full));
  expect(draft.current.photo.photo).not.toBeNull();
  act(() => draft.current.saveAgain());
  await vi.waitFor(() => expect(draft.current.unsaved).toBeNull());
  expect(await drafts.photosOf(draftId)).toHaveLength(1);
});

it('does not bring back a photo that was removed while it was being stored', async () => {
  let store = () => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const savePhoto = vi.fn((photo: DraftPhoto) => stored.then(() => drafts.savePhoto(photo)));
  const draft = open({ savePhoto });
  act(() => draft.current.photo.pick(file));
  await HeldWorker.answer(prepared);
  await vi.waitFor(() => expect(savePhoto).toHaveBeenCalled());
  act(() => draft.current.photo.remove());
  await act(async () => store());
  await vi.waitFor(() => expect(hasDirtyForm()).toBe(false));
  expect(await drafts.photosOf(draftId)).toEqual([]);
});

it('does not bring back a photo that was removed while it was being prepared', async () => {
  await keepDraft();
  const draft = open();
  await vi.waitFor(() => expect(draft.current.photo.photo?.meta.id).toBe('sillon'));
  act(() => draft.current.photo.pick(file));
  act(() => draft.current.photo.remove());
  expect(draft.current.photo.isPreparing).toBe(false);
  await HeldWorker.answer(prepared);
  expect(draft.current.photo.photo).toBeNull();
  await vi.waitFor(async () => expect(await drafts.photosOf(draftId)).toEqual([]));
});

it('shows the photo that another tab has put in the place of the one here', async () => {
  await keepDraft();
  const draft = open();
  await vi.waitFor(() => expect(draft.current.photo.photo?.meta.id).toBe('sillon'));
  const other = open();
  await vi.waitFor(() => expect(other.current.photo.photo?.meta.id).toBe('sillon'));
  act(() => other.current.photo.pick(file));
  await HeldWorker.answer(prepared);
  const newer = other.current.photo.photo?.meta.id;
  await vi.waitFor(async () =>
    expect((await drafts.photosOf(draftId)).map((kept) => kept.photoId)).toEqual([newer]),
  );
  act(() => void window.dispatchEvent(new Event('focus')));
  await vi.waitFor(() => expect(draft.current.photo.photo?.meta.id).toBe(newer));
});

it('goes on with what another tab has stored since', async () => {
  const draft = open();
  act(() => draft.current.write({ text: 'Duerme' }));
  await vi.waitFor(async () => expect((await drafts.get(draftId))?.values.text).toBe('Duerme'));
  await keepDraft();
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(draft.current.photo.photo?.meta.id).toBe('sillon'));
  expect(draft.current.typed).toEqual({ feeling: 'well', sterilised: '', text: 'Duerme en el sillón' });
});

it('leaves no draft of an answer whose text was deleted, and none of a photo that was removed', async () => {
  const draft = open();
  act(() => draft.current.write({ text: 'Duerme' }));
  await vi.waitFor(async () => expect(await drafts.get(draftId)).toBeDefined());
  act(() => draft.current.write({ text: '' }));
  await vi.waitFor(async () => expect(await drafts.get(draftId)).toBeUndefined());

  act(() => draft.current.photo.pick(file));
  await HeldWorker.answer(prepared);
  await vi.waitFor(async () => expect(await drafts.photosOf(draftId)).toHaveLength(1));
  // The photo alone is an answer that was begun.
  act(() => draft.current.write({ text: 'D' }));
  act(() => draft.current.write({ text: '' }));
  await vi.waitFor(async () => expect((await drafts.get(draftId))?.values.text).toBe(''));
  expect(await drafts.photosOf(draftId)).toHaveLength(1);
  act(() => draft.current.photo.remove());
  await vi.waitFor(async () => expect(await drafts.get(draftId)).toBeUndefined());
  expect(await drafts.photosOf(draftId)).toEqual([]);
});

it('does not bring back the photo of a refused answer that was removed', async () => {
  const { full, thumb: _, ...facts } = prepared.photo;
  const meta = { id: 'sillon', alt: null, ...facts, contentType: 'image/webp' as const };
  const refused = {
    ...{ feeling: 'well', sterilised: null, text: null },
    pending: { commandId: 'c1', photo: meta },
  } as OwnAnswer;
  const outbox = { photo: async () => ({ id: meta.id, contentType: meta.contentType, full, thumb: null }) };
  const openRefused = () =>
    renderHook(() => useFollowUpDraft({ uid: 'ana', postId: 'luna', refused }), testApp({ drafts, outbox }))
      .result;
  const draft = openRefused();
  await vi.waitFor(() => expect(draft.current.photo.photo).not.toBeNull());
  act(() => draft.current.photo.remove());
  await vi.waitFor(async () => expect((await drafts.get(draftId))?.values.feeling).toBe('well'));
  cleanup();
  const again = openRefused();
  await vi.waitFor(() => expect(again.current.typed.feeling).toBe('well'));
  expect(again.current.photo.photo).toBeNull();
});

it('does not say of a photo that is gone why another one was refused', async () => {
  const draft = open();
  act(() => draft.current.photo.pick(file));
  await HeldWorker.answer(prepared);
  act(() => draft.current.photo.pick(file));
  await HeldWorker.answer({ status: 'refused', reason: 'corrupt' });
  await vi.waitFor(() => expect(draft.current.photo.error).toMatch(/dañado/));
  act(() => draft.current.photo.remove());
  expect(draft.current.photo.error).toBeUndefined();
});
