import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../http/testing/temporary-directory.ts';
import type { StorageRequest } from '../rules/types.ts';
import { md5Of, sampleBytes } from './testing/bytes.ts';
import { bucket, type StorageServer, startStorageServer } from './testing/storage-server.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let server: StorageServer;
let denied: ((request: StorageRequest) => boolean) | undefined;

beforeEach(async () => {
  denied = undefined;
  directory = await temporaryDirectory();
  server = await startStorageServer({
    dataDir: directory.path,
    decide: (request) =>
      denied?.(request) ? { allowed: false, reason: 'the test says no' } : { allowed: true },
  });
});

afterEach(async () => {
  await server.stop();
  await directory.remove();
});

const photo = (name = 'posts/ana/p1/photo one') => ref(server.client(), name);

describe('uploads', () => {
  test.each([0, 1, 1000, 262_144])(
    '%i bytes are uploaded in one request and downloaded unchanged',
    async (size) => {
      const bytes = sampleBytes(size);
      const { metadata } = await uploadBytes(photo(), bytes, {
        contentType: 'image/webp',
        customMetadata: { owner: 'ana' },
      });
      expect(metadata).toMatchObject({
        bucket,
        fullPath: 'posts/ana/p1/photo one',
        name: 'photo one',
        size,
        contentType: 'image/webp',
        md5Hash: md5Of(bytes),
        customMetadata: { owner: 'ana' },
      });
      expect(md5Of(new Uint8Array(await getBytes(photo())))).toBe(md5Of(bytes));
    },
  );

  test('bytes that look like the boundary of the request are kept', async () => {
    const bytes = new TextEncoder().encode('\r\n--\r\n--1234\r\n\r\n--'.repeat(500));
    await uploadBytes(photo(), bytes);
    expect(md5Of(new Uint8Array(await getBytes(photo())))).toBe(md5Of(bytes));
  });

  test('the SDK’s resumable task uploads three megabytes in chunks', async () => {
    const bytes = sampleBytes(3_000_001);
    const { metadata } = await uploadBytesResumable(photo(), bytes, { contentType: 'image/webp' });
    expect(metadata).toMatchObject({ size: bytes.length, md5Hash: md5Of(bytes) });
    expect(md5Of(new Uint8Array(await getBytes(photo())))).toBe(md5Of(bytes));
  });

  test('the resumable task survives lost replies and refusals', async () => {
    server.faults.arm({ path: 'upload_id', fault: { kind: 'drop-reply' }, times: 1 });
    server.faults.arm({ path: 'upload_id', fault: { kind: 'unavailable' }, times: 1 });
    const bytes = sampleBytes(1_000_000);
    const { metadata } = await uploadBytesResumable(photo(), bytes);
    expect(metadata.md5Hash).toBe(md5Of(bytes));
  });

  test('a new upload replaces the old object and its file', async () => {
    await uploadBytes(photo(), sampleBytes(10));
    const before = server.context.objects.get(bucket, photo().fullPath);
    await uploadBytes(photo(), sampleBytes(20));
    const after = server.context.objects.get(bucket, photo().fullPath);
    expect(after?.generation).toBeGreaterThan(before?.generation ?? 0);
    expect((await getBytes(photo())).byteLength).toBe(20);
    expect(await readdir(join(directory.path, 'files', 'objects'))).toEqual([after?.fileId]);
    expect(server.asked.map(({ method, resource }) => [method, resource?.size])).toEqual([
      ['create', undefined],
      ['create', 10],
      ['get', 20],
    ]);
  });

  test('a download of the old object is not interrupted by a new upload', async () => {
    await uploadBytes(photo(), sampleBytes(2_000_000));
    const reading = await fetch(await getDownloadURL(photo()));
    await uploadBytes(photo(), sampleBytes(5));
    expect(md5Of(new Uint8Array(await reading.arrayBuffer()))).toBe(md5Of(sampleBytes(2_000_000)));
  });
});

describe('rules', () => {
  test('see the announced size and type before a resumable upload starts, and the true ones at its end', async () => {
    const bytes = sampleBytes(300_000);
    await uploadBytesResumable(photo(), bytes, { contentType: 'image/webp' });
    const [atStart, atEnd] = server.asked.map(({ requestResource }) => requestResource);
    expect(atStart).toMatchObject({ size: bytes.length, contentType: 'image/webp', md5Hash: '' });
    expect(atEnd).toMatchObject({ size: bytes.length, contentType: 'image/webp', md5Hash: md5Of(bytes) });
  });

  test('refuse an upload, and nothing of it is stored', async () => {
    denied = () => true;
    await expect(uploadBytes(photo(), sampleBytes(9))).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    const large = uploadBytesResumable(photo(), sampleBytes(300_000));
    await expect(large).rejects.toMatchObject({ code: 'storage/unauthorized' });
    denied = undefined;
    await expect(getBytes(photo())).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });

  test('are checked before the reply reveals whether an object exists', async () => {
    denied = ({ method }) => method === 'get';
    await expect(getMetadata(photo())).rejects.toMatchObject({ code: 'storage/unauthorized' });
    denied = undefined;
    await expect(getMetadata(photo())).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });

  test('do not apply to a download URL', async () => {
    await uploadBytes(photo(), sampleBytes(9), { contentType: 'image/webp' });
    const url = await getDownloadURL(photo());
    denied = () => true;
    expect((await fetch(url)).headers.get('content-type')).toBe('image/webp');
    expect((await fetch(url.replace(/token=.*/, 'token=another'))).status).toBe(403);
  });

  test('a malformed or expired token gets 401', async () => {
    const headers = { Authorization: 'Firebase nonsense' };
    expect((await fetch(`${server.objectsUrl}/x`, { headers })).status).toBe(401);
  });
});

describe('downloads', () => {
  const bytes = sampleBytes(1000);
  let url: string;

  beforeEach(async () => {
    await uploadBytes(photo(), bytes, { contentType: 'image/webp', cacheControl: 'public, max-age=60' });
    url = await getDownloadURL(photo());
  });

  test.each([
    ['bytes=0-9', 206, 0, 9],
    ['bytes=990-', 206, 990, 999],
    ['bytes=-10', 206, 990, 999],
    ['bytes=500-5000', 206, 500, 999],
    ['bytes=0-1,5-6', 200, 0, 999],
  ])('the range %s answers %i', async (range, status, start, end) => {
    const response = await fetch(url, { headers: { Range: range } });
    expect(response.status).toBe(status);
    if (status === 206) expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes.slice(start, end + 1));
  });

  test('a range past the end is refused with the size', async () => {
    const response = await fetch(url, { headers: { Range: 'bytes=1000-' } });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
  });

  test('have the caching headers that were set, and answer 304 to a matching ETag', async () => {
    const response = await fetch(url, { headers: { Origin: 'http://localhost:5000' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5000');
    const again = await fetch(url, { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});

describe('metadata', () => {
  test('is changed field by field, and null removes', async () => {
    await uploadBytes(photo(), sampleBytes(3), { customMetadata: { a: '1', b: '2' } });
    const updated = await updateMetadata(photo(), { cacheControl: 'no-store', contentType: 'image/webp' });
    expect(updated).toMatchObject({
      cacheControl: 'no-store',
      metageneration: '2',
      customMetadata: { a: '1' },
    });
    const removed = await fetch(`${server.objectsUrl}/${encodeURIComponent(photo().fullPath)}`, {
      method: 'PATCH',
      body: JSON.stringify({ cacheControl: null, metadata: { a: null } }),
    });
    expect(await removed.json()).toMatchObject({ metadata: { b: '2' } });
    expect((await getMetadata(photo())).cacheControl).toBeUndefined();
  });

  test('of a missing object cannot be changed, not even by an administrator', async () => {
    const url = `${server.objectsUrl}/missing`;
    const patch = { method: 'PATCH', body: '{}' };
    expect((await fetch(url, patch)).status).toBe(403);
    expect((await fetch(url, { ...patch, headers: { authorization: 'Bearer owner' } })).status).toBe(403);
  });

  test('contains the CRC-32C that Cloud Storage computes', async () => {
    await uploadBytes(photo(), new TextEncoder().encode('123456789'));
    // The check value of CRC-32C, e3069283, in base64.
    expect(server.context.objects.get(bucket, photo().fullPath)?.crc32c).toBe('4waSgw==');
  });
});

describe('lists', () => {
  beforeEach(async () => {
    for (const name of ['a/1', 'a/2', 'a/b/3', 'a/b/4', 'a/ñ/5', 'ab', 'z']) {
      await uploadBytes(photo(name), sampleBytes(1));
    }
  });

  test('show objects and folders one level deep', async () => {
    const { items, prefixes } = await listAll(photo('a'));
    expect(items.map(({ fullPath }) => fullPath)).toEqual(['a/1', 'a/2']);
    expect(prefixes.map(({ fullPath }) => fullPath)).toEqual(['a/b', 'a/ñ']);
    expect((await listAll(photo(''))).prefixes.map(({ fullPath }) => fullPath)).toEqual(['a']);
  });

  test('continue from page to page without gaps or repetitions', async () => {
    const seen: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await list(photo('a'), { maxResults: 1, ...(pageToken && { pageToken }) });
      seen.push(...[...page.items, ...page.prefixes].map(({ fullPath }) => fullPath));
      pageToken = page.nextPageToken;
    } while (pageToken);
    expect(seen).toEqual(['a/1', 'a/2', 'a/b', 'a/ñ']);
  });
});

describe('deletion', () => {
  test('removes the object and its file', async () => {
    await uploadBytes(photo(), sampleBytes(3));
    await deleteObject(photo());
    await expect(getMetadata(photo())).rejects.toMatchObject({ code: 'storage/object-not-found' });
    expect(await readdir(join(directory.path, 'files', 'objects'))).toEqual([]);
    await expect(deleteObject(photo())).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });
});
