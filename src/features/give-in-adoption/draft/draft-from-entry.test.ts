import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleGivenPet, samplePhoto } from '#domain/sample-post.ts';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
// biome-ignore lint/style/noRestrictedImports: the real outbox, and not a picture of it, is what the draft comes from.
import { createOutbox } from '#outbox/outbox.ts';
// biome-ignore lint/style/noRestrictedImports: the real outbox, and not a picture of it, is what the draft comes from.
import { openOutboxDb } from '#outbox/outbox-db.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { draftFromEntry, startFromWaitingEdit } from './draft-from-entry.ts';

const photo = {
  id: 'portada',
  width: 4,
  height: 3,
  thumbhash: '',
  alt: 'Al sol',
  contentType: 'image/webp' as const,
};

async function queuedPost() {
  const db = openOutboxDb(`outbox-${newId()}`);
  const tools = { db, currentUid: () => 'ana', now: () => 1000, newId: () => newId(), wake: () => {} };
  const outbox = createOutbox(tools);
  const drafts = createDrafts(openDraftsDb(`drafts-${newId()}`));
  const bytes = {
    id: photo.id,
    contentType: photo.contentType,
    full: new ArrayBuffer(9),
    thumb: new ArrayBuffer(3),
  };
  await outbox.enqueue(
    {
      type: 'create-post',
      postId: 'luna',
      ...sampleGivenPet,
      photos: [photo],
    },
    [bytes],
  );
  const edit = (phone: string) =>
    outbox.enqueue(
      {
        type: 'edit-post',
        postId: 'luna',
        ...sampleGivenPet,
        basedOn: ['r1'],
        contact: { ...sampleGivenPet.contact, phone },
        photos: [
          { kind: 'stored', photo: samplePhoto('en-el-servidor') },
          { kind: 'new', photo },
        ],
      },
      [bytes],
    );
  const change = (fields: Partial<PendingEntry> & { isCommitting?: boolean; wasSent?: boolean }) =>
    db.entries.toCollection().modify(fields);
  const entry = async () => {
    const [first] = await outbox.pendingOf('ana');
    if (!first?.command) throw new Error('nothing is queued');
    return first;
  };
  return { outbox, drafts, edit, change, entry };
}

describe('editing a post that waits in the outbox', () => {
  let queued: Awaited<ReturnType<typeof queuedPost>>;
  beforeEach(async () => {
    queued = await queuedPost();
  });

  const correct = async () => {
    const draftId = await draftFromEntry(await queued.entry(), queued);
    const draft = draftId === null ? undefined : await queued.drafts.get(draftId);
    return { draftId, draft, photos: await queued.drafts.photosOf(draftId ?? '') };
  };

  it('keeps a refused entry until the draft is sent', async () => {
    await queued.change({ state: 'rejected', rejectionCode: 'permission-denied', attempts: 2 });
    const { draft, photos } = await correct();
    const entry = await queued.entry();
    expect(draft).toMatchObject({
      replaces: entry.commandId,
      values: { postId: 'luna', alts: { portada: 'Al sol' } },
    });
    expect(photos.map(({ photoId, full }) => [photoId, full.byteLength])).toEqual([['portada', 9]]);
  });

  it('removes an entry from the outbox that was never tried', async () => {
    const { draft, photos } = await correct();
    expect(await queued.outbox.pendingOf('ana')).toEqual([]);
    expect(draft).toMatchObject({
      replaces: null,
      values: { postId: 'luna', form: { name: 'Luna', years: '2', months: '3' } },
    });
    expect(photos).toHaveLength(1);
  });

  it('keeps the id of a post that may have arrived without an answer, so that it does not come twice', async () => {
    await queued.change({ attempts: 1, wasSent: true, lastRetryCode: 'unavailable' });
    const { draft } = await correct();
    expect(draft).toMatchObject({ postId: null, values: { postId: 'luna' } });
  });

  it('gives a new id to a post whose id was removed on the server', async () => {
    await queued.change({ state: 'rejected', rejectionCode: 'post-removed' });
    const { draft } = await correct();
    expect(draft?.values.postId).not.toBe('luna');
  });

  it('makes a new post of an edit whose post was removed, with the photos that are only on this phone', async () => {
    await queued.outbox.discard((await queued.entry()).commandId);
    await queued.edit('261 555 0101');
    await queued.change({ state: 'rejected', rejectionCode: 'post-removed' });
    const { draft, photos } = await correct();
    expect(draft).toMatchObject({
      postId: null,
      replaces: (await queued.entry()).commandId,
      values: { form: { phone: '261 555 0101' }, photoOrder: ['portada'], storedPhotos: [] },
    });
    expect(draft?.values.postId).not.toBe('luna');
    expect(photos).toHaveLength(1);
  });

  it('changes the post on the server if it had arrived with other content', async () => {
    await queued.change({ state: 'rejected', rejectionCode: 'post-arrived' });
    const { draft, photos } = await correct();
    expect(draft).toMatchObject({ postId: 'luna', values: { postId: 'luna' } });
    expect(photos).toHaveLength(1);
  });

  it('is refused while the post is being written on the server, and leaves no draft', async () => {
    await queued.change({ isCommitting: true });
    expect((await correct()).draftId).toBeNull();
    expect(await queued.drafts.listOf('ana')).toEqual([]);
    expect(await queued.entry()).toMatchObject({ state: 'waiting' });
  });

  it('does not overwrite an earlier edit', async () => {
    await queued.change({ state: 'rejected', rejectionCode: 'permission-denied' });
    const first = await correct();
    if (!first.draft) throw new Error('no draft');
    await queued.drafts.save({ ...first.draft, step: 4 });
    expect((await correct()).draft?.step).toBe(4);
  });

  it('does not send the post beside its draft if the app was closed before the entry was removed', async () => {
    const entry = await queued.entry();
    const killed = { ...queued.outbox, discard: () => Promise.reject(new Error('killed')) };
    await expect(draftFromEntry(entry, { ...queued, outbox: killed })).rejects.toThrow('killed');
    const [begun] = await queued.drafts.listOf('ana');
    if (!begun) throw new Error('no draft');
    await queued.drafts.save({ ...begun, step: 4 });
    // It was tried meanwhile, and may have arrived.
    await queued.change({ wasSent: true, attempts: 1 });
    const { draft, photos } = await correct();
    expect(draft?.step).toBe(4);
    expect(draft?.values.postId).toBe('luna');
    expect(photos).toHaveLength(1);
    expect(await queued.outbox.pendingOf('ana')).toEqual([]);
  });

  it('opens one draft with all of the post after a double tap, also in two tabs', async () => {
    const entry = await queued.entry();
    const draftIds = await Promise.all([draftFromEntry(entry, queued), draftFromEntry(entry, queued)]);
    const [draft] = await queued.drafts.listOf('ana');
    expect(draft).toMatchObject({ values: { postId: 'luna', form: { name: 'Luna' } } });
    expect(await queued.drafts.photosOf(draft?.draftId ?? '')).toHaveLength(1);
    expect(draftIds).toEqual([draft?.draftId, draft?.draftId]);
    expect(await queued.outbox.pendingOf('ana')).toEqual([]);
  });

  it('leaves no draft without its photos on a phone that is full', async () => {
    const full = new DOMException('full', 'QuotaExceededError');
    const put = IDBObjectStore.prototype.put;
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      if (this.name === 'photos') throw full;
      return put.apply(this, given);
    });
    await expect(correct()).rejects.toMatchObject({ code: 'quota-exceeded' });
    spy.mockRestore();
    expect(await queued.drafts.listOf('ana')).toEqual([]);
    expect(await queued.outbox.pendingOf('ana')).toHaveLength(1);
    const { photos } = await correct();
    expect(photos).toHaveLength(1);
    expect(await queued.outbox.pendingOf('ana')).toEqual([]);
  });

  it('completes a draft whose photos an earlier version had not stored', async () => {
    const first = await queued.entry();
    const values = { form: {}, postId: 'luna', photoOrder: ['portada'], storedPhotos: [], alts: {} };
    const { commandId } = first;
    await queued.drafts.save({
      draftId: `corregir-${commandId}`,
      version: 1,
      uid: 'ana',
      kind: 'post',
      postId: null,
      replaces: null,
      values,
      step: 0,
      updatedAt: 1,
    });
    const { photos } = await correct();
    expect(photos).toHaveLength(1);
    expect(await queued.outbox.pendingOf('ana')).toEqual([]);
  });

  it('continues a draft that already replaces the entry, which stays', async () => {
    const { commandId } = await queued.entry();
    await queued.drafts.save({
      draftId: 'editar-luna',
      version: 1,
      uid: 'ana',
      kind: 'post',
      postId: 'luna',
      replaces: commandId,
      values: {},
      step: 0,
      updatedAt: 1,
    });
    expect((await correct()).draftId).toBe('editar-luna');
    expect(await queued.outbox.pendingOf('ana')).toHaveLength(1);
  });
});

describe('editing a post while an earlier edit waits in the outbox', () => {
  const key = { uid: 'ana', postId: 'luna', draftId: 'editar-luna' };

  it('begins with everything of the latest edit, and replaces it', async () => {
    const { outbox, edit } = await queuedPost();
    await edit('261 555 0101');
    const { commandId } = await edit('261 555 0202');
    expect(await startFromWaitingEdit(key, outbox)).toMatchObject({
      values: {
        form: { phone: '261 555 0202' },
        postId: 'luna',
        photoOrder: ['en-el-servidor', 'portada'],
        storedPhotos: [{ id: 'en-el-servidor' }],
        // The earlier edit may be on its way.
        basedOn: ['r1', commandId],
      },
      photos: [{ draftId: 'editar-luna', photoId: 'portada', full: { byteLength: 9 } }],
      replaces: commandId,
    });
    expect(await outbox.pendingOf('ana')).toHaveLength(3);
  });

  it('begins with the post if the edit was refused, is of another post, or has just been sent', async () => {
    const { outbox, edit, change } = await queuedPost();
    expect(await startFromWaitingEdit(key, outbox)).toBeNull();
    await edit('261 555 0101');
    expect(await startFromWaitingEdit({ ...key, postId: 'rex' }, outbox)).toBeNull();
    const sent = { ...outbox, photo: async () => undefined };
    expect(await startFromWaitingEdit(key, sent)).toBeNull();
    await change({ state: 'rejected', rejectionCode: 'permission-denied' });
    expect(await startFromWaitingEdit(key, outbox)).toBeNull();
  });
});
