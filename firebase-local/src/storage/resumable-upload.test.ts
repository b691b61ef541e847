import { appendFile, readdir, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDirectory } from '../http/testing/temporary-directory.ts';
import { fuzz, fuzzed } from '../testing/fuzz.ts';
import { md5Of, sampleBytes } from './testing/bytes.ts';
import { send, startUpload } from './testing/resumable-client.ts';
import { type StorageServer, startStorageServer } from './testing/storage-server.ts';

const size = 700_000;
const bytes = sampleBytes(size);
const part = (start: number, end = size) => bytes.slice(start, end);

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let server: StorageServer;

beforeEach(async () => {
  directory = await temporaryDirectory();
  server = await startStorageServer({ dataDir: directory.path });
});

afterEach(async () => {
  await server.stop();
  await directory.remove();
});

const start = () => startUpload(server.objectsUrl, 'posts/ana/p1/photo', size);

/** The same session on the restarted server. */
async function restart(url: string): Promise<string> {
  await server.stop();
  server = await startStorageServer({ dataDir: directory.path, clock: server.clock });
  return url.replace(/^http:\/\/[^/]+/, server.url);
}

async function downloaded(): Promise<string> {
  const response = await fetch(`${server.objectsUrl}/${encodeURIComponent('posts/ana/p1/photo')}?alt=media`);
  return md5Of(new Uint8Array(await response.arrayBuffer()));
}

test('a session continues at the last acknowledged byte after a restart', async () => {
  let url = await start();
  await send(url, 'upload', 0, part(0, 262_144));
  url = await restart(url);
  expect(await send(url, 'query')).toMatchObject({ uploadStatus: 'active', received: 262_144 });
  const done = await send(url, 'upload, finalize', 262_144, part(262_144));
  expect(done).toMatchObject({ status: 200, uploadStatus: 'final', body: { size: String(size) } });
  expect(await downloaded()).toBe(md5Of(bytes));
});

test('a repeated chunk changes nothing, and a gap is refused', async () => {
  const url = await start();
  await send(url, 'upload', 0, part(0, 262_144));
  expect(await send(url, 'upload', 0, part(0, 262_144))).toMatchObject({ status: 200, received: 262_144 });
  const gap = await send(url, 'upload', 300_000, part(300_000));
  expect(gap).toMatchObject({ status: 400, uploadStatus: 'active', received: 262_144 });
  // The first half is already stored, the second half is new.
  expect(await send(url, 'upload', 100_000, part(100_000, 400_000))).toMatchObject({ received: 400_000 });
  await send(url, 'upload, finalize', 400_000, part(400_000));
  expect(await downloaded()).toBe(md5Of(bytes));
});

test('a repeated last request returns the same object, also after a restart', async () => {
  let url = await start();
  const first = await send(url, 'upload, finalize', 0, bytes);
  url = await restart(url);
  expect(await send(url, 'upload, finalize', 0, bytes)).toEqual(first);
  expect(await send(url, 'query')).toMatchObject({ uploadStatus: 'final', received: size });
});

test('a body of another length than announced does not become an object', async () => {
  const url = await start();
  await send(url, 'upload', 0, part(0, 1000));
  expect(await send(url, 'finalize')).toMatchObject({ status: 400, uploadStatus: 'active' });
  const tooLong = sampleBytes(size + 1);
  expect((await send(url, 'upload, finalize', 0, tooLong)).status).toBe(400);
});

test('cancelling a session deletes it and its bytes', async () => {
  const url = await start();
  await send(url, 'upload', 0, part(0, 1000));
  expect(await send(url, 'cancel')).toMatchObject({ status: 200, uploadStatus: 'cancelled' });
  expect((await send(url, 'upload', 1000, part(1000))).status).toBe(404);
  expect(await readdir(join(directory.path, 'files', 'partial'))).toEqual([]);
});

test('a session expires after a week, and the next start deletes its bytes', async () => {
  const url = await start();
  await send(url, 'upload', 0, part(0, 1000));
  server.clock.advance(8 * 24 * 60 * 60 * 1000);
  expect((await send(url, 'query')).status).toBe(404);
  await restart(url);
  expect(await readdir(join(directory.path, 'files', 'partial'))).toEqual([]);
});

test('bytes after the last acknowledged one, left by a crash, are not part of the object', async () => {
  let url = await start();
  await send(url, 'upload', 0, part(0, 262_144));
  const folder = join(directory.path, 'files', 'partial');
  const [name = ''] = await readdir(folder);
  await appendFile(join(folder, name), Buffer.alloc(size));
  url = await restart(url);
  expect(await send(url, 'query')).toMatchObject({ received: 262_144 });
  await send(url, 'upload, finalize', 262_144, part(262_144));
  expect(await downloaded()).toBe(md5Of(bytes));
});

test('the start deletes a file that a crash left without an object, but no object’s file', async () => {
  await send(await start(), 'upload, finalize', 0, bytes);
  const objects = join(directory.path, 'files', 'objects');
  await writeFile(join(objects, 'stray'), 'left between two steps');
  await restart('');
  expect(await readdir(objects)).toHaveLength(1);
  expect(await downloaded()).toBe(md5Of(bytes));
});

test('the received part of an interrupted chunk is kept', async () => {
  const url = await start();
  await sendPartOf(url, part(0, 500_000), 200_000);
  const { received } = await send(url, 'upload', 0, new Uint8Array(0));
  expect(received).toBeGreaterThan(0);
  await send(url, 'upload, finalize', received, part(received));
  expect(await downloaded()).toBe(md5Of(bytes));
});

test('a reconnecting client does not wait for its dead connection', async () => {
  const url = await start();
  const dead = await sendPartOf(url, part(0, 500_000), 100_000, { keepOpen: true });
  const done = await send(url, 'upload, finalize', 0, bytes);
  expect(done).toMatchObject({ status: 200, uploadStatus: 'final' });
  expect(await downloaded()).toBe(md5Of(bytes));
  dead.destroy();
});

test(
  'the object is complete for all chunks, repetitions and restarts',
  async () => {
    const step = fc.record({
      length: fc.integer({ min: 0, max: 300_000 }),
      back: fc.integer({ min: 0, max: 300_000 }),
      restarts: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        let url = await start();
        let received = 0;
        for (const { length, back, restarts } of steps) {
          if (restarts) url = await restart(url);
          const from = Math.max(0, received - back);
          const end = Math.min(size, from + length);
          received = Math.max(received, end);
          expect(await send(url, 'upload', from, part(from, end))).toMatchObject({ status: 200, received });
        }
        await send(url, 'upload, finalize', received, part(received));
        expect(await downloaded()).toBe(md5Of(bytes));
      }),
      fuzz(15),
    );
  },
  fuzzed(30_000),
);

async function partialBytes(): Promise<number> {
  const folder = join(directory.path, 'files', 'partial');
  const [name] = await readdir(folder);
  return name === undefined ? 0 : (await stat(join(folder, name))).size;
}

/** Announces the length of `body`, sends its first bytes, and optionally disconnects. */
async function sendPartOf(url: string, body: Uint8Array, sent: number, { keepOpen = false } = {}) {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const head = [
    `POST ${pathname}${search} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'X-Goog-Upload-Command: upload',
    'X-Goog-Upload-Offset: 0',
    `Content-Length: ${body.length}`,
    '\r\n',
  ].join('\r\n');
  await new Promise<void>((resolve) => socket.write(head, () => resolve()));
  await new Promise<void>((resolve) => socket.write(body.subarray(0, sent), () => resolve()));
  await expect.poll(partialBytes).toBe(sent);
  if (!keepOpen) await new Promise<void>((resolve) => socket.end(() => resolve()));
  return socket;
}
