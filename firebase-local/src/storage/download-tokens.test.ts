import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDirectory } from '../http/testing/temporary-directory.ts';
import { bucket, type StorageServer, startStorageServer } from './testing/storage-server.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let server: StorageServer;

beforeEach(async () => {
  directory = await temporaryDirectory();
  server = await startStorageServer({
    dataDir: directory.path,
    decide: ({ method }) =>
      method === 'get' ? { allowed: false, reason: 'by URL only' } : { allowed: true },
  });
});

afterEach(async () => {
  await server.stop();
  await directory.remove();
});

interface Resource {
  downloadTokens: string;
  metageneration: string;
}

const admin = { Authorization: 'Bearer owner' };

async function post(
  query: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; tokens: string[] }> {
  const response = await fetch(`${server.objectsUrl}${query}`, { method: 'POST', headers, body: 'x' });
  const { downloadTokens = '' } = (await response.json()) as Partial<Resource>;
  return { status: response.status, tokens: downloadTokens.split(',') };
}

const download = async (token: string | undefined) =>
  (await fetch(`${server.objectsUrl}/photo?alt=media&token=${token}`)).status;

test('a deleted token is no longer valid, and the object gets a new one', async () => {
  const [first] = (await post('?name=photo')).tokens;
  expect(await download(first)).toBe(200);
  const [second] = (await post(`/photo?delete_token=${first}`, admin)).tokens;
  expect([await download(first), await download(second)]).toEqual([403, 200]);
});

test('only an administrator changes tokens', async () => {
  await post('?name=photo');
  expect((await post('/photo?create_token=true')).status).toBe(403);
  expect((await post('/photo?create_token=true', admin)).tokens).toHaveLength(2);
});

test('a token gives access to the bytes, not to the metadata', async () => {
  const [token] = (await post('?name=photo')).tokens;
  expect((await fetch(`${server.objectsUrl}/photo?token=${token}`)).status).toBe(403);
});

// Recorded: t-k/fireemu, conformance/fixtures/storage-object-production/auth--firebase-id-token.json, exchanges 11 to 14.
test('who reads the metadata of an object without a token gets a new one, which stays', async () => {
  await fetch(`${server.url}/upload/storage/v1/b/${bucket}/o?uploadType=media&name=photo`, {
    method: 'POST',
    headers: admin,
    body: 'x',
  });
  const read = async () =>
    (await fetch(`${server.objectsUrl}/photo`, { headers: admin })).json() as Promise<Resource>;
  const { downloadTokens: first, metageneration } = await read();
  expect([metageneration, await download(first)]).toEqual(['2', 200]);
  expect(await read()).toMatchObject({ downloadTokens: first, metageneration: '2' });
});
