import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Backend } from '../backend.ts';
import { start } from '../start.ts';

const projectId = 'demo-triggers';
const documents = `projects/${projectId}/databases/(default)/documents`;
const type = (kind: string) => `google.cloud.firestore.document.v1.${kind}`;

interface Heard {
  trigger: string;
  contentType: string | undefined;
  event: Record<string, unknown>;
}

let heard: Heard[];
/** The replies of the functions emulator, in order; 200 after the last one. */
let statuses: number[];
let backend: Backend;

async function hear(request: IncomingMessage, response: ServerResponse) {
  const event = (await json(request)) as Record<string, unknown>;
  heard.push({ trigger: request.url ?? '', contentType: request.headers['content-type'], event });
  response.writeHead(statuses.shift() ?? 200).end('said');
}

const functionsEmulator = createServer((request, response) => void hear(request, response));

beforeEach(async () => {
  heard = [];
  statuses = [];
  await new Promise<void>((resolve) => functionsEmulator.listen(0, '127.0.0.1', resolve));
  const { port } = functionsEmulator.address() as AddressInfo;
  backend = await start({ projectId, functionsEmulator: `127.0.0.1:${port}` });
});

afterEach(async () => {
  await backend.stop();
  functionsEmulator.closeAllConnections();
  await new Promise((resolve) => functionsEmulator.close(resolve));
});

function register(id: string, trigger: object, { urls } = backend) {
  const url = `${urls.firestore}/emulator/v1/projects/${projectId}/eventarcTrigger?eventarcTriggerId=${id}`;
  return fetch(url, { method: 'POST', body: JSON.stringify(trigger) });
}

const posts = (kind: string) => ({
  eventType: type(kind),
  database: '(default)',
  namespace: '(default)',
  document: { value: 'posts/{postId}', matchType: 'PATH_PATTERN' },
});

const admin = { kind: 'admin' } as const;
const set = (path: string, n: number) =>
  backend.firestore.commit(
    [{ update: { name: `${documents}/${path}`, fields: { n: { integerValue: String(n) } } } }],
    admin,
  );
const remove = (path: string) => backend.firestore.commit([{ delete: `${documents}/${path}` }], admin);

test('each kind of trigger gets its events for documents that match its pattern', async () => {
  for (const kind of ['created', 'updated', 'deleted', 'written'])
    expect((await register(`${kind}-0`, posts(kind))).status).toBe(200);
  await set('posts/p1', 1);
  await set('posts/p1', 2);
  await set('posts/p1/comments/c1', 1);
  await set('users/ana', 1);
  await remove('posts/p1');
  await backend.hooksIdle();
  const values = ({ event }: Heard) => {
    const data = event.data as Record<string, { fields: { n: { integerValue: string } } } | undefined>;
    return [data.oldValue, data.value].map((document) => document?.fields.n.integerValue);
  };
  const of = (kind: string) =>
    heard.filter(({ trigger }) => trigger.endsWith(`/projects/${projectId}/triggers/${kind}-0`)).map(values);
  expect(of('created')).toEqual([[undefined, '1']]);
  expect(of('updated')).toEqual([['1', '2']]);
  expect(of('deleted')).toEqual([['2', undefined]]);
  expect(of('written')).toEqual([...of('created'), ...of('updated'), ...of('deleted')]);
  expect(heard).toHaveLength(6);
});

test('the request is a CloudEvent that firebase-functions can read', async () => {
  await register('postCounter-0', posts('created'));
  await set('posts/p1', 1);
  await backend.hooksIdle();
  expect(heard).toEqual([
    {
      trigger: `/functions/projects/${projectId}/triggers/postCounter-0`,
      contentType: 'application/cloudevents+json; charset=utf-8',
      event: {
        specversion: '1.0',
        id: expect.stringMatching(/^\d+\/posts\/p1$/),
        type: type('created'),
        source: `//firestore.googleapis.com/projects/${projectId}/databases/(default)`,
        subject: 'documents/posts/p1',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        datacontenttype: 'application/json',
        project: projectId,
        database: '(default)',
        namespace: '(default)',
        document: 'posts/p1',
        data: {
          value: {
            name: `${documents}/posts/p1`,
            fields: { n: { integerValue: '1' } },
            createTime: expect.any(String),
            updateTime: expect.any(String),
          },
        },
      },
    },
  ]);
});

test('a failed call is retried; a call to a removed function is not', async () => {
  await register('postCounter-0', posts('written'));
  statuses = [500, 200, 404, 200];
  await set('posts/p1', 1);
  await backend.hooksIdle();
  expect(heard).toHaveLength(2);
  expect(new Set(heard.map(({ event }) => event.id)).size).toBe(1);
  await set('posts/p2', 1);
  await backend.hooksIdle();
  expect(heard.map(({ event }) => event.document)).toEqual(['posts/p1', 'posts/p1', 'posts/p2']);
});

test('a trigger that is registered again replaces itself', async () => {
  await register('postCounter-0', posts('created'));
  await register('postCounter-0', posts('deleted'));
  await set('posts/p1', 1);
  await remove('posts/p1');
  await backend.hooksIdle();
  expect(heard.map(({ event }) => event.type)).toEqual([type('deleted')]);
});

test.each([
  ['an event of another service', { ...posts('created'), eventType: 'google.firebase.auth.user.v1.created' }],
  ['an event without a kind', { ...posts('created'), eventType: type('') }],
  ['no event', { ...posts('created'), eventType: undefined }],
  ['another database', { ...posts('created'), database: 'second' }],
  ['a collection', { ...posts('created'), document: { value: 'posts' } }],
  ['a pattern of any depth', { ...posts('created'), document: { value: 'posts/{path=**}' } }],
  ['no document', { ...posts('created'), document: undefined }],
])('%s is refused', async (_what, trigger) => {
  expect((await register('x-0', trigger)).status).toBe(400);
});

test('without an id or without a functions emulator, nothing is registered', async () => {
  expect((await register('', posts('created'))).status).toBe(400);
  const alone = await start({ projectId });
  expect((await register('x-0', posts('created'), alone)).status).toBe(400);
  await alone.stop();
});
