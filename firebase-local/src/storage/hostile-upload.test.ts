// Requests of a hostile client: metadata that would break headers, and endless bodies.
import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../http/testing/temporary-directory.ts';
import { sampleBytes } from './testing/bytes.ts';
import { send, startUpload } from './testing/resumable-client.ts';
import { bucket, type StorageServer, startStorageServer } from './testing/storage-server.ts';

const maxUploadBytes = 1_000_000;
const lineEnd = '\r\nX-Evil: 1';
let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let server: StorageServer;

beforeEach(async () => {
  directory = await temporaryDirectory();
  server = await startStorageServer({ dataDir: directory.path, maxUploadBytes });
});
afterEach(async () => {
  await server.stop();
  await directory.remove();
});

const object = (name = 'a') => server.context.objects.get(bucket, name);
const upload = (body: Uint8Array<ArrayBuffer>) =>
  fetch(`${server.objectsUrl}?name=a`, { method: 'POST', headers: { 'Content-Type': 'image/webp' }, body });

function multipart(metadata: object, partType = 'image/webp') {
  const head = `--b\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(metadata)}\r\n--b\r\n`;
  return fetch(`${server.objectsUrl}?name=a`, {
    method: 'POST',
    headers: { 'X-Goog-Upload-Protocol': 'multipart', 'Content-Type': 'multipart/related; boundary=b' },
    body: `${head}Content-Type: ${partType}\r\n\r\nbytes\r\n--b--`,
  });
}

describe('a control character in metadata', () => {
  const fields = ['contentType', 'cacheControl', 'contentDisposition', 'contentEncoding', 'contentLanguage'];
  const hostile = [
    ...fields.map((field) => ({ [field]: `x${lineEnd}` })),
    ...['\n', '\r', '\0', '\u001b', '\u007f', '\u0085'].map((character) => ({
      cacheControl: `a${character}b`,
    })),
    { metadata: { owner: `ana${lineEnd}` } },
    { metadata: { [`owner${lineEnd}`]: 'ana' } },
  ];

  test.each(hostile)('is refused at the upload: %j', async (metadata) => {
    expect((await multipart(metadata)).status).toBe(400);
    expect(object()).toBeUndefined();
  });

  test.each(hostile)('is refused in an update, and the stored metadata stay: %j', async (metadata) => {
    expect((await upload(sampleBytes(3))).status).toBe(200);
    const before = object();
    const body = JSON.stringify(metadata);
    expect((await fetch(`${server.objectsUrl}/a`, { method: 'PATCH', body })).status).toBe(400);
    expect((await fetch(`${server.url}/b/${bucket}/o/a`, { method: 'PATCH', body })).status).toBe(400);
    expect(object()).toEqual(before);
    expect((await fetch(`${server.objectsUrl}/a?alt=media`)).status).toBe(200);
  });

  test('is refused in the type of a part, and many spaces there do not slow down the parser', async () => {
    expect((await multipart({}, 'image/webp\0')).status).toBe(400);
    const start = process.cpuUsage();
    expect((await multipart({}, `a${' '.repeat(200_000)}b`)).status).toBe(200);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
  });
});

test('metadata in any language can be downloaded', async () => {
  expect((await multipart({ contentDisposition: 'inline; filename="фото ñandú 犬.webp"' })).status).toBe(200);
  const response = await fetch(`${server.objectsUrl}/a?alt=media`);
  const header = Buffer.from(response.headers.get('content-disposition') ?? '', 'latin1').toString('utf8');
  expect([response.status, header]).toEqual([200, 'inline; filename="фото ñandú 犬.webp"']);
});

describe('an upload over the limit', () => {
  const tooMuch = sampleBytes(maxUploadBytes + 1);

  test('is refused in one request, but an upload of exactly the limit is not', async () => {
    expect((await upload(tooMuch)).status).toBe(400);
    expect(object()).toBeUndefined();
    expect((await upload(sampleBytes(maxUploadBytes))).status).toBe(200);
  });

  test('is refused by the announced size, before a byte is sent', async () => {
    const address = `${server.objectsUrl}?name=a`;
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(address, {
        method: 'POST',
        headers: { 'Content-Length': 400 * 1024 * 1024, 'Content-Type': 'image/webp' },
      });
      request.on('response', (response) => {
        resolve(response.statusCode);
        request.destroy();
      });
      request.on('error', reject);
      request.flushHeaders();
    });
    expect(status).toBe(400);
  });

  test('without an announced length ends where it exceeds the limit', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const answer = fetch(`${server.objectsUrl}?name=a`, {
      method: 'POST',
      headers: { 'Content-Type': 'image/webp' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    // The client sees either the refusal or the cut connection first, because it continues to send.
    const status = await answer.then(
      (response) => response.status,
      () => 'cut',
    );
    expect([400, 'cut']).toContain(status);
    expect(sent).toBeLessThan(maxUploadBytes * 20);
    expect(object()).toBeUndefined();
  });

  test('is refused when a resumable upload starts', async () => {
    await expect(startUpload(server.objectsUrl, 'a', maxUploadBytes + 1)).rejects.toThrow('400');
  });

  test('is refused in the middle of a resumable upload without an announced size', async () => {
    const response = await fetch(`${server.objectsUrl}?name=a`, {
      method: 'POST',
      headers: { 'X-Goog-Upload-Protocol': 'resumable', 'X-Goog-Upload-Command': 'start' },
      body: '{}',
    });
    const url = response.headers.get('x-goog-upload-url') ?? '';
    const half = sampleBytes(600_000);
    expect(await send(url, 'upload', 0, half)).toMatchObject({ status: 200, received: 600_000 });
    expect((await send(url, 'upload, finalize', 600_000, half)).status).toBe(400);
    expect(object()).toBeUndefined();
  });

  test('is refused by the Cloud Storage API as well', async () => {
    const uploads = `${server.url}/upload/storage/v1/b/${bucket}/o`;
    const media = await fetch(`${uploads}?uploadType=media&name=a`, { method: 'POST', body: tooMuch });
    const announced = await fetch(`${uploads}?uploadType=resumable&name=a`, {
      method: 'POST',
      headers: { 'X-Upload-Content-Length': String(maxUploadBytes + 1) },
    });
    expect([media.status, announced.status]).toEqual([400, 400]);
  });
});

test('a JSON body over 10 MiB is refused', async () => {
  await upload(sampleBytes(3));
  const body = JSON.stringify({ cacheControl: 'x'.repeat(10 * 1024 * 1024) });
  const status = await fetch(`${server.objectsUrl}/a`, { method: 'PATCH', body }).then(
    (response) => response.status,
    () => 'cut',
  );
  expect([429, 'cut']).toContain(status);
  expect(object()?.cacheControl).toBeUndefined();
});

test.each(['.', '..', '.well-known/acme-challenge/x', 'a\nb', 'x'.repeat(1025)])(
  'a name that Cloud Storage does not take is refused, however it is sent: %j',
  async (name) => {
    const query = `name=${encodeURIComponent(name)}`;
    const body = sampleBytes(3);
    const whole = await fetch(`${server.objectsUrl}?${query}`, { method: 'POST', body });
    const headers = { 'X-Goog-Upload-Protocol': 'resumable', 'X-Goog-Upload-Command': 'start' };
    const resumable = await fetch(`${server.objectsUrl}?${query}`, { method: 'POST', headers, body: '{}' });
    const admin = await fetch(`${server.url}/upload/storage/v1/b/${bucket}/o?uploadType=media&${query}`, {
      method: 'POST',
      body,
    });
    expect([whole.status, resumable.status, admin.status]).toEqual([400, 400, 400]);
    expect(object(name)).toBeUndefined();
  },
);
