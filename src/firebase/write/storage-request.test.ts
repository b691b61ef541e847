import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StorageError, TransientError } from './storage-error.ts';
import { createStorageRequests } from './storage-request.ts';

const limitMs = 400;
/** May take another half second. */
const photoBytes = 2000;

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/answers') response.end('{}');
    if (request.url === '/slow') {
      response.writeHead(200, { 'Content-Length': photoBytes }).write('a');
      AbortSignal.timeout(1.5 * limitMs).onabort = () => response.end('a'.repeat(photoBytes - 1));
    }
    if (request.url === '/rules')
      response.writeHead(403, { 'Content-Type': 'application/json' }).end('{"error":{"code":403}}');
    if (request.url === '/filter')
      response.writeHead(403, { 'Content-Type': 'text/html' }).end('<html>Sitio bloqueado</html>');
    if (request.url === '/stops') response.writeHead(200, { 'Content-Length': 2 }).write('a');
  });
  await new Promise<void>((listening) => server.listen(0, listening));
});
afterEach(() => void vi.unstubAllGlobals());
afterAll(() => void server.closeAllConnections());

const ask = (path: string, signal: AbortSignal, answerTimeoutMs = 60_000) =>
  createStorageRequests(async () => 'token', { answerTimeoutMs })({
    method: 'GET',
    url: `http://localhost:${(server.address() as AddressInfo).port}${path}`,
    path,
    signal,
  });

it('is answered, ends with its time limit, and ends at once when it is paused, also without AbortSignal.any', async () => {
  vi.stubGlobal('AbortSignal', { timeout: AbortSignal.timeout });
  const idle = new AbortController().signal;
  expect((await ask('/answers', idle)).ok).toBe(true);
  await expect(ask('/silent', idle, 20)).rejects.toBeInstanceOf(TransientError);

  const paused = new AbortController();
  const asked = ask('/silent', paused.signal);
  paused.abort();
  await expect(asked).rejects.toBeInstanceOf(TransientError);
  await expect(ask('/silent', paused.signal)).rejects.toBeInstanceOf(TransientError);
});

it('lets a photo come slowly once it is coming, and does not wait for ever for its rest', async () => {
  const idle = new AbortController().signal;
  const slow = await ask('/slow', idle, limitMs);
  expect((await slow.blob()).size).toBe(photoBytes);
  const stops = await ask('/stops', idle, limitMs);
  await expect(stops.blob()).rejects.toThrow();
});

it('takes a refusal only from Storage: the filter of a school or an office refuses with a page of its own', async () => {
  const idle = new AbortController().signal;
  const refused = new StorageError('storage/unauthorized', '/rules');
  await expect(ask('/rules', idle)).rejects.toEqual(refused);
  await expect(ask('/filter', idle)).rejects.toBeInstanceOf(TransientError);
});
