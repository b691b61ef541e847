import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { TransientError } from './storage-error.ts';
import { createStorageRequests } from './storage-request.ts';

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/answers') response.end('{}');
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
