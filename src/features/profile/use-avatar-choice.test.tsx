// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import type { Drafts } from '#drafts/types.ts';
import { IndexedDbError } from '#outbox/types.ts';
import { HeldWorker, prepared } from '#photos/testing/held-worker.ts';
import { testApp } from '#shared/testing/test-app.tsx';
import { hasDirtyForm } from '#sw-bridge/dirty-forms.ts';
import { useAvatarChoice } from './use-avatar-choice.ts';

const drafts = createDrafts(openDraftsDb());
const draftId = 'profile-ana';
const closed = new IndexedDbError('database-closed');
const meta = {
  id: 'elegida',
  width: 4,
  height: 4,
  thumbhash: '',
  alt: null,
  contentType: 'image/webp' as const,
};
const full = new ArrayBuffer(9);
const chosen = { draftId, photoId: meta.id, position: 0, meta, full, thumb: new ArrayBuffer(0) };

/** The field of a form whose photo is `initial`. */
function open(initial: string, photosOf: Drafts['photosOf']) {
  const field = () => {
    const [choice, choose] = useState(initial);
    const avatar = useAvatarChoice({ choice, choose, stored: async () => {}, draftId, refused: undefined });
    return { choice, avatar };
  };
  return renderHook(field, testApp({ drafts: { ...drafts, photosOf } })).result;
}

beforeEach(async () => {
  HeldWorker.install();
  await drafts.remove(draftId);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps the choice of a photo that the phone could not read, and sends it once it can', async () => {
  await drafts.savePhoto(chosen);
  const field = open(meta.id, vi.fn(drafts.photosOf).mockRejectedValueOnce(closed));
  await vi.waitFor(() => expect(field.current.avatar.storageError).toBe(closed));
  expect(field.current).toMatchObject({ choice: meta.id, avatar: { isBusy: true, isPreparing: false } });

  act(() => field.current.avatar.saveAgain());
  await vi.waitFor(() => expect(field.current.avatar.isBusy).toBe(false));
  expect(field.current.avatar.storageError).toBeNull();
  expect(field.current.avatar.toSend()).toMatchObject({ photo: meta, bytes: [{ id: meta.id }] });
});

it('goes back to the stored photo if the chosen one is gone, or this browser stores nothing', async () => {
  const unavailable = () => Promise.reject(new IndexedDbError('unavailable'));
  for (const photosOf of [drafts.photosOf, unavailable]) {
    const field = open(meta.id, photosOf);
    await vi.waitFor(() => expect(field.current.choice).toBe('keep'));
  }
});

it('counts a photo that is being prepared as unsaved, and keeps only the newest', async () => {
  await drafts.savePhoto(chosen);
  const field = open('keep', drafts.photosOf);
  act(() => field.current.avatar.pick(new File(['x'], 'ana.jpg')));
  await vi.waitFor(() => expect(hasDirtyForm()).toBe(true));
  await HeldWorker.answer(prepared);
  await vi.waitFor(() => expect(hasDirtyForm()).toBe(false));
  const kept = await drafts.photosOf(draftId);
  expect(kept.map(({ photoId }) => photoId)).toEqual([field.current.choice]);
});

it('forgets a photo that was removed, or whose changes were discarded, while it was being prepared', async () => {
  for (const end of ['remove', 'abandon'] as const) {
    const field = open('keep', drafts.photosOf);
    act(() => field.current.avatar.pick(new File(['x'], 'ana.jpg')));
    act(() => field.current.avatar[end]());
    const { choice } = field.current;
    expect(field.current.avatar.isBusy).toBe(false);
    await HeldWorker.answer(prepared);
    expect(field.current.choice).toBe(choice);
  }
});
