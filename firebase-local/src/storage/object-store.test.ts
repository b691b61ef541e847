import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDirectory } from '../http/testing/temporary-directory.ts';
import { FileStore } from './file-store.ts';
import { ObjectStore } from './object-store.ts';
import type { StoredObject } from './stored-object.ts';

const target = { bucket: 'b', name: 'photo' };
/** The clock stands still. Generations must differ nevertheless. */
const nowMs = 1_700_000_000_000;

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let root: RootDatabase;
let files: FileStore;
let objects: ObjectStore;

beforeEach(async () => {
  directory = await temporaryDirectory();
  root = open({ path: directory.path });
  files = new FileStore(join(directory.path, 'files'));
  await files.open();
  objects = new ObjectStore(root, files, () => nowMs);
});

afterEach(async () => {
  await root.close();
  await directory.remove();
});

async function upload(text: string): Promise<StoredObject> {
  const fileId = files.newId();
  await files.append(
    fileId,
    0,
    (async function* () {
      yield Buffer.from(text);
    })(),
  );
  const digest = await files.digest(fileId);
  const object = objects.compose(target, { metadata: {} }, digest, { fileId, downloadTokens: [] });
  await files.complete(fileId);
  await objects.put(object);
  return object;
}

const stored = () => objects.get('b', 'photo');
const fileIds = () => readdir(join(directory.path, 'files', 'objects'));

test('one of several simultaneous uploads remains, with its file and no other', async () => {
  const uploads = await Promise.all(['one', 'two', 'three'].map(upload));
  expect(new Set(uploads.map(({ generation }) => generation)).size).toBe(3);
  expect(await fileIds()).toEqual([stored()?.fileId]);
});

test('all simultaneous changes of metadata are applied', async () => {
  const object = await upload('one');
  await Promise.all(
    ['a', 'b', 'c'].map((key) =>
      objects.update(object, (current) => ({ ...current, metadata: { ...current.metadata, [key]: '1' } })),
    ),
  );
  expect(stored()).toMatchObject({ metageneration: 4, metadata: { a: '1', b: '1', c: '1' } });
});

test('a change or deletion of an earlier upload does not affect the new one', async () => {
  const old = await upload('one');
  const replaced = upload('two');
  const change = objects.update(old, (current) => ({ ...current, cacheControl: 'no-store' }));
  await replaced;
  await change.catch(() => {});
  await expect(objects.update(old, (current) => current)).rejects.toMatchObject({ status: 'ABORTED' });
  await expect(objects.remove(old)).rejects.toMatchObject({ status: 'ABORTED' });
  expect(stored()?.size).toBe(3);
  expect(await fileIds()).toEqual([stored()?.fileId]);
});
