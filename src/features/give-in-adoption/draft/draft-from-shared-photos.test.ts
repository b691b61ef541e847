import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import { photoFailedText } from '#photos/photo-refusal.ts';
import { prepared } from '#photos/testing/held-worker.ts';
import { draftFromSharedPhotos } from './draft-from-shared-photos.ts';

const preparePhoto = vi.hoisted(() => vi.fn());
vi.mock('#photos/prepare-photo.ts', () => ({ preparePhoto }));

const drafts = createDrafts(openDraftsDb());
const file = new File(['x'], 'luna.jpg');
const begin = () =>
  draftFromSharedPhotos([file, file], 'fotos', { drafts, user: { uid: 'ana', email: 'ana@patitas.test' } });
const stalled = new Error('the worker for photos does not answer');
const ready = {
  status: 'ready',
  photo: { meta: { ...prepared.photo, id: 'f' }, full: new ArrayBuffer(7), thumb: new ArrayBuffer(2) },
};

beforeEach(() => drafts.removeAllOf('ana'));

it('keeps the other photos if one cannot be prepared, and says so', async () => {
  preparePhoto.mockRejectedValueOnce(stalled).mockResolvedValueOnce(ready);
  expect(await begin()).toEqual([photoFailedText]);
  expect(await drafts.photosOf('fotos')).toHaveLength(1);
});

it('makes no draft if no photo can be prepared: another attempt may', async () => {
  preparePhoto.mockRejectedValue(stalled);
  await expect(begin()).rejects.toBe(stalled);
  expect(await drafts.listOf('ana')).toEqual([]);
});
