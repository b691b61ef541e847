import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storageTrouble } from '#local-database/storage-trouble.ts';
import { loseFiles, lostFileErrors } from '#local-database/testing/lose-files.ts';
import { createAutosave } from './autosave.ts';
import { createDrafts } from './drafts.ts';
import { type DraftsDb, openDraftsDb } from './drafts-db.ts';
import type { Draft, DraftPhoto } from './types.ts';

let db: DraftsDb;
let databases = 0;

beforeEach(() => {
  databases += 1;
  db = openDraftsDb(`drafts-${databases}`);
});
afterEach(() => db.close());

const draft = (draftId: string, fields: Partial<Draft> = {}): Draft => ({
  draftId,
  version: 1,
  uid: 'ana',
  kind: 'post',
  postId: null,
  replaces: null,
  values: { name: 'Luna' },
  step: 0,
  updatedAt: 1,
  ...fields,
});

const photo = (draftId: string, photoId: string, position: number): DraftPhoto => ({
  draftId,
  photoId,
  position,
  meta: { id: photoId, width: 1, height: 1, thumbhash: 'a', alt: null, contentType: 'image/webp' },
  full: new ArrayBuffer(4),
  thumb: new ArrayBuffer(2),
});

describe('drafts', () => {
  it('keeps several drafts of one person, newest first, and hides those of others', async () => {
    const drafts = createDrafts(db);
    await drafts.save(draft('old'));
    await drafts.save(draft('new', { updatedAt: 2 }));
    await drafts.save(draft('theirs', { uid: 'luis' }));
    expect((await drafts.listOf('ana')).map(({ draftId }) => draftId)).toEqual(['new', 'old']);
  });

  it('removes a draft with its photos and keeps the others', async () => {
    const drafts = createDrafts(db);
    for (const id of ['a', 'b']) {
      await drafts.save(draft(id));
      await drafts.savePhoto(photo(id, 'p', 0));
    }
    await drafts.remove('a');
    expect(await drafts.get('a')).toBeUndefined();
    expect(await drafts.photosOf('a')).toEqual([]);
    expect(await drafts.photosOf('b')).toHaveLength(1);
  });

  it('stores a text and its photos together, or neither', async () => {
    const drafts = createDrafts(db);
    await drafts.saveWith([photo('a', '1', 0), photo('a', '2', 1)], draft('a'));
    expect(await drafts.get('a')).toEqual(draft('a'));
    expect(await drafts.photosOf('a')).toHaveLength(2);
    db.photos.bulkPut = () => Dexie.Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await expect(drafts.saveWith([photo('b', '1', 0)], draft('b'))).rejects.toMatchObject({
      code: 'quota-exceeded',
    });
    expect(await drafts.get('b')).toBeUndefined();
  });

  it('removes one photo of a draft, and all that belongs to one person', async () => {
    const drafts = createDrafts(db);
    await drafts.saveWith([photo('a', '1', 0), photo('a', '2', 1)], draft('a'));
    await drafts.saveWith([photo('b', '1', 0)], draft('b', { uid: 'luis' }));
    await drafts.removePhoto('a', '1');
    expect((await drafts.photosOf('a')).map(({ photoId }) => photoId)).toEqual(['2']);
    await drafts.removeAllOf('ana');
    expect([await drafts.get('a'), await drafts.photosOf('a')]).toEqual([undefined, []]);
    expect(await drafts.get('b')).toBeDefined();
    expect(await drafts.photosOf('b')).toHaveLength(1);
  });

  it('says that text and photos are stored when they are on the disk', async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const drafts = createDrafts(db);
    await drafts.save(draft('a'));
    await drafts.savePhoto(photo('a', '1', 0));
    const writes = opened.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writes.map(([, , options]) => options)).toEqual([
      { durability: 'strict' },
      { durability: 'strict' },
    ]);
    opened.mockRestore();
  });

  it('returns photos by position', async () => {
    const drafts = createDrafts(db);
    for (const [id, position] of [
      ['a', 2],
      ['b', 0],
      ['c', 1],
    ] as const)
      await drafts.savePhoto(photo('d', id, position));
    expect((await drafts.photosOf('d')).map(({ photoId }) => photoId)).toEqual(['b', 'c', 'a']);
  });

  it.each(lostFileErrors)(
    'lists the photos that are left if the browser has lost one (%s)',
    async (error) => {
      loseFiles(db, 'photos', 'lost', error);
      const drafts = createDrafts(db);
      for (const [id, position] of [
        ['lost', 0],
        ['kept', 1],
      ] as const)
        await drafts.savePhoto(photo('d', id, position));
      expect((await drafts.photosOf('d')).map(({ photoId }) => photoId)).toEqual(['kept']);
    },
  );

  it('works again after the system closed the database', async () => {
    const drafts = createDrafts(db);
    await drafts.save(draft('a'));
    db.close({ disableAutoOpen: true });
    expect(await drafts.get('a')).toMatchObject({ draftId: 'a' });
  });

  it('reports that the phone is full until it stores again, and keeps the stored draft', async () => {
    let isFull = false;
    db.use({
      stack: 'dbcore',
      name: 'full',
      create: (core) => ({
        ...core,
        transaction: (...given) => {
          if (isFull) throw new DOMException('full', 'QuotaExceededError');
          return core.transaction(...given);
        },
      }),
    });
    const drafts = createDrafts(db);
    await drafts.save(draft('a'));
    isFull = true;
    await expect(drafts.save(draft('a', { step: 1 }))).rejects.toMatchObject({ code: 'quota-exceeded' });
    isFull = false;
    expect(await drafts.get('a')).toMatchObject({ step: 0 });
    expect(storageTrouble.getSnapshot()).toBe('quota-exceeded');
    await drafts.saveWith([], draft('a'));
    expect(storageTrouble.getSnapshot()).toBeNull();
  });
});

describe('a draft that a closed database refused', () => {
  /** A storage whose keys are its own properties, like the browser's. */
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  let kept: object;
  const broken = () => {
    db.drafts.put = () => Dexie.Promise.reject(new DOMException('Connection lost', 'UnknownError'));
  };

  beforeEach(() => {
    kept = Object.create(methods);
    vi.stubGlobal('sessionStorage', kept);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is complete again after the reload that repairs the database', async () => {
    await createDrafts(db).save(draft('a'));
    broken();
    const late = draft('a', { values: { name: 'Luna llena' }, updatedAt: 2 });
    await expect(createDrafts(db).save(late)).rejects.toMatchObject({ code: 'database-closed' });
    db.close();
    db = openDraftsDb(db.name);
    expect(await createDrafts(db).get('a')).toEqual(late);
    // The draft is now in the database, so it survives the end of the tab.
    vi.stubGlobal('sessionStorage', Object.create(methods));
    expect(await createDrafts(db).get('a')).toEqual(late);
  });

  it('is complete again also if the clock was set back after the version that is stored', async () => {
    const drafts = createDrafts(db);
    await drafts.save(draft('stored', { updatedAt: 50 }));
    await drafts.saveWith([photo('with-photo', '1', 0)], draft('with-photo', { updatedAt: 50 }));
    await drafts.save(draft('read', { updatedAt: 50 }));
    await drafts.save(draft('rescued', { updatedAt: 50 }));
    broken();
    await drafts.save(draft('rescued', { updatedAt: 60 })).catch(() => {});
    const others = createDrafts(db);
    for (const draftId of ['read', 'rescued']) await others.get(draftId);
    for (const [given, draftId] of [
      [drafts, 'stored'],
      [drafts, 'with-photo'],
      [others, 'read'],
      [others, 'rescued'],
    ] as const)
      await given.save(draft(draftId, { values: { name: 'Luna llena' }, updatedAt: 2 })).catch(() => {});
    db.close();
    db = openDraftsDb(db.name);
    for (const draftId of ['stored', 'with-photo', 'read', 'rescued'])
      expect(await createDrafts(db).get(draftId)).toMatchObject({ values: { name: 'Luna llena' } });
  });

  it('is read and continued if the database is still closed after the reload', async () => {
    broken();
    const rescued = draft('a', { values: { name: 'Luna llena' } });
    await createDrafts(db)
      .save(rescued)
      .catch(() => {});
    db.drafts.get = () => Dexie.Promise.reject(new DOMException('Connection lost', 'UnknownError'));
    expect(await createDrafts(db).get('a')).toEqual(rescued);
    await expect(createDrafts(db).get('another')).rejects.toMatchObject({ code: 'database-closed' });
  });

  it('goes with the other drafts of its author, and stays when those of another person go', async () => {
    const drafts = createDrafts(db);
    broken();
    await drafts.save(draft('a')).catch(() => {});
    await drafts.save(draft('b', { uid: 'luis' })).catch(() => {});
    await drafts.removeAllOf('ana');
    expect(Object.keys(kept)).toEqual(['patitas.draft.b']);
  });

  it('is replaced by a later stored version, and is removed with its draft', async () => {
    const drafts = createDrafts(db);
    const put = db.drafts.put;
    broken();
    await drafts.save(draft('a')).catch(() => {});
    db.drafts.put = put;
    const later = draft('a', { step: 2, updatedAt: 3 });
    await drafts.save(later);
    expect(await drafts.get('a')).toEqual(later);
    await drafts.remove('a');
    expect([await drafts.get('a'), Object.keys(kept)]).toEqual([undefined, []]);
  });

  it('is replaced by a version with photos whatever the clock says, and can be removed although it was never stored', async () => {
    const drafts = createDrafts(db);
    const put = db.drafts.put;
    broken();
    for (const draftId of ['a', 'b']) await drafts.save(draft(draftId, { updatedAt: 9 })).catch(() => {});
    db.drafts.put = put;
    const withPhoto = draft('a', { step: 2, updatedAt: 3 });
    await drafts.saveWith([photo('a', '1', 0)], withPhoto);
    expect(await drafts.get('a')).toEqual(withPhoto);
    await drafts.remove('b');
    expect([await drafts.get('b'), Object.keys(kept)]).toEqual([undefined, []]);
  });
});

describe('autosave', () => {
  it('writes one at a time and ends with the latest value', async () => {
    const stored: number[] = [];
    let atOnce = 0;
    const autosave = createAutosave<number>(async (value) => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await Promise.resolve();
      stored.push(value);
      atOnce -= 1;
    });
    for (const value of [1, 2, 3, 4]) autosave.save(value);
    expect(await autosave.settled()).toBe('saved');
    expect(stored.at(-1)).toBe(4);
    expect(stored.length).toBeLessThan(4);
  });

  it('reports a failure, and still saves the next value', async () => {
    const states: string[] = [];
    let isFull = true;
    const store = async () => {
      if (isFull) throw new Error('full');
    };
    const autosave = createAutosave<string>(store, (state) => states.push(state));
    autosave.save('a');
    expect(await autosave.settled()).toBe('failed');
    isFull = false;
    autosave.save('b');
    expect(await autosave.settled()).toBe('saved');
    expect(states).toEqual(['saving', 'failed', 'saving', 'saved']);
  });

  it('ends the notice of a full phone once the whole form is stored, and not while a photo of it is refused', async () => {
    onTestFinished(storageTrouble.dismiss);
    const drafts = createDrafts(db);
    const { put } = db.photos;
    db.photos.put = () => Dexie.Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const told: unknown[] = [];
    onTestFinished(storageTrouble.subscribe(() => told.push(storageTrouble.getSnapshot())));
    const autosave = createAutosave<Draft>(async (form) => {
      await drafts.save(form);
      await drafts.savePhoto(photo('a', '1', 0));
    });
    for (const step of [0, 1]) {
      autosave.save(draft('a', { step }));
      expect(await autosave.settled()).toBe('failed');
    }
    expect(told).toEqual(['quota-exceeded']);
    db.photos.put = put;
    autosave.save(draft('a', { step: 2 }));
    expect(await autosave.settled()).toBe('saved');
    expect(told).toEqual(['quota-exceeded', null]);
  });
});
