import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDirectory } from '../http/testing/temporary-directory.ts';
import { md5Of, sampleBytes } from './testing/bytes.ts';
import { bucket, type StorageServer, startStorageServer } from './testing/storage-server.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let server: StorageServer;
let app: App;

beforeEach(async () => {
  directory = await temporaryDirectory();
  server = await startStorageServer({
    dataDir: directory.path,
    decide: () => ({ allowed: false, reason: 'only administrators pass here' }),
  });
  process.env.STORAGE_EMULATOR_HOST = server.url;
  app = initializeApp({ projectId: 'demo-test', storageBucket: bucket }, crypto.randomUUID());
});

afterEach(async () => {
  await deleteApp(app);
  await server.stop();
  await directory.remove();
  delete process.env.STORAGE_EMULATOR_HOST;
});

const file = (name: string) => getStorage(app).bucket().file(name);

test.each([
  ['in one request', { resumable: false }, 100_000],
  ['resumably', { resumable: true }, 3_000_000],
  ['in chunks', { resumable: true, chunkSize: 262_144 }, 1_000_000],
])('saves %s and downloads the same bytes', async (_way, options, size) => {
  const bytes = Buffer.from(sampleBytes(size));
  await file('a/photo').save(bytes, {
    ...options,
    metadata: { contentType: 'image/webp', metadata: { by: 'ana' } },
  });
  const [metadata] = await file('a/photo').getMetadata();
  expect(metadata).toMatchObject({ size: String(size), contentType: 'image/webp', metadata: { by: 'ana' } });
  const [downloaded] = await file('a/photo').download();
  expect(md5Of(downloaded)).toBe(md5Of(bytes));
});

test('lists and deletes by prefix', async () => {
  for (const name of ['a/1', 'a/2', 'a/b/3', 'c/4']) await file(name).save('x', { resumable: false });
  const [files] = await getStorage(app).bucket().getFiles({ prefix: 'a/' });
  expect(files.map(({ name }) => name)).toEqual(['a/1', 'a/2', 'a/b/3']);
  await getStorage(app).bucket().deleteFiles({ prefix: 'a/' });
  const [left] = await getStorage(app).bucket().getFiles();
  expect(left.map(({ name }) => name)).toEqual(['c/4']);
});

test('lists from a name on, within a prefix', async () => {
  for (const name of ['a/1', 'a/2', 'a/é', 'b/1']) await file(name).save('x', { resumable: false });
  const listed = async (startOffset: string) => {
    const [files] = await getStorage(app).bucket().getFiles({ prefix: 'a/', startOffset });
    return files.map(({ name }) => name);
  };
  expect(await listed('a/2')).toEqual(['a/2', 'a/é']);
  expect(await listed('a/10')).toEqual(['a/2', 'a/é']);
  expect(await listed('Z')).toEqual(['a/1', 'a/2', 'a/é']);
  expect(await listed('b/1')).toEqual([]);
});

test('says whether a file exists, changes its metadata, and deletes it', async () => {
  expect(await file('x').exists()).toEqual([false]);
  await file('x').save('x', { resumable: false });
  await file('x').setMetadata({ cacheControl: 'no-store', metadata: { by: 'ana' } });
  expect((await file('x').getMetadata())[0]).toMatchObject({
    cacheControl: 'no-store',
    metadata: { by: 'ana' },
  });
  await file('x').delete();
  await expect(file('x').delete()).rejects.toMatchObject({ code: 404 });
});

test('web pages cannot use the administrative API', async () => {
  const response = await fetch(`${server.url}/b/${bucket}/o`, {
    headers: { Origin: 'http://localhost:5000' },
  });
  expect(response.status).toBe(403);
});

test('a bucket comes to be when it is first used, with objects of its own', async () => {
  const buckets = ['demo-test.appspot.com', 'demo-other.firebasestorage.app', 'archive'];
  for (const name of buckets) await getStorage(app).bucket(name).file('a').save(name, { resumable: false });
  for (const name of buckets) {
    const [content] = await getStorage(app).bucket(name).file('a').download();
    expect(content.toString()).toBe(name);
  }
});
