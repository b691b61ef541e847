import { deleteApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../backend.ts';
import { temporaryDirectory } from '../http/testing/temporary-directory.ts';
import { start } from '../start.ts';

let backend: Backend;

beforeAll(async () => {
  sdk.setLogLevel('silent');
  backend = await start({ projectId: 'demo-first' });
});

afterAll(() => backend.stop());

const rulesThat = (says: string) => ({
  rules: {
    files: [
      {
        name: 'firestore.rules',
        content: `service cloud.firestore { match /databases/{d}/documents/{p=**} { allow read, write: if ${says}; } }`,
      },
    ],
  },
});

const ask = (method: string, path: string, body?: object, authorization = 'Bearer owner') =>
  fetch(`${backend.urls.firestore}/${path}`, {
    method,
    headers: authorization === '' ? {} : { authorization },
    ...(body && { body: JSON.stringify(body) }),
  });

const documents = (project: string, database: string) =>
  `v1/projects/${project}/databases/${database}/documents`;

const statusOf = async (path: string, authorization?: string) =>
  (await ask('GET', path, undefined, authorization)).status;

async function withClient<T>(
  database: string,
  act: (db: sdk.Firestore) => Promise<T>,
  projectId = 'demo-first',
): Promise<T> {
  const app = initializeApp({ projectId }, `${projectId}-${database}`);
  const db = sdk.getFirestore(app, database);
  sdk.connectFirestoreEmulator(db, '127.0.0.1', backend.ports.firestore, { mockUserToken: 'owner' });
  try {
    return await act(db);
  } finally {
    await sdk.terminate(db);
    await deleteApp(app);
  }
}

describe('a project and a database', () => {
  it('come to be when they are first used, each with its own documents', async () => {
    const places = [
      documents('demo-first', '(default)'),
      documents('demo-first', 'archive'),
      documents('demo-second', '(default)'),
      documents('demo-second', 'archive'),
    ];
    for (const place of places)
      await ask('PATCH', `${place}/a/b`, { fields: { place: { stringValue: place } } });
    for (const place of places)
      expect(await (await ask('GET', `${place}/a/b`)).json()).toMatchObject({
        fields: { place: { stringValue: place } },
      });
  });

  it('serve the SDK, its listeners too', async () => {
    const seen = await withClient('named', async (db) => {
      await sdk.setDoc(sdk.doc(db, 'a/b'), { n: 1 });
      return new Promise((resolve, reject) => {
        sdk.onSnapshot(sdk.doc(db, 'a/b'), (snapshot) => resolve(snapshot.data()), reject);
      });
    });
    expect(seen).toEqual({ n: 1 });
    expect(await statusOf(`${documents('demo-first', '(default)')}/a/none`)).toBe(404);
  });

  it('can be forty at once', async () => {
    const projects = Array.from({ length: 40 }, (_, i) => `demo-many-${i}`);
    const answers = await Promise.all(projects.map((one) => statusOf(`${documents(one, '(default)')}/a/b`)));
    expect(new Set(answers)).toEqual(new Set([404]));
  });

  it('have the rules of their project', async () => {
    const place = (project: string) => `${documents(project, 'ruled')}/a/b`;
    await ask('PUT', 'emulator/v1/projects/demo-ruled:securityRules', rulesThat('true'));
    expect(await statusOf(place('demo-ruled'), '')).toBe(404);
    expect(await statusOf(place('demo-unruled'), '')).toBe(403);
    await ask('PUT', 'emulator/v1/projects/demo-ruled:securityRules', rulesThat('false'));
    expect(await statusOf(place('demo-ruled'), '')).toBe(403);
  });

  it('are cleared one by one', async () => {
    for (const database of ['one', 'two'].map((name) => `cleared-${name}`))
      await ask('PATCH', `${documents('demo-first', database)}/a/b`, { fields: {} });
    await ask('DELETE', `emulator/${documents('demo-first', 'cleared-one')}`);
    expect(await statusOf(`${documents('demo-first', 'cleared-one')}/a/b`)).toBe(404);
    expect(await statusOf(`${documents('demo-first', 'cleared-two')}/a/b`)).toBe(200);
  });
});

describe('a database that cannot exist', () => {
  it('is refused over REST', async () => {
    const reply = await ask('GET', `${documents('demo-first', 'No!')}/a/b`);
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { error: { status: 'INVALID_ARGUMENT', message: expect.stringContaining('is not a database id') } },
    ]);
  });

  it('is refused to a listener, a read and a write of the SDK, which would wait forever otherwise', async () => {
    const codeOf = (promise: Promise<unknown>) => promise.then(String, ({ code }) => code);
    const codes = await withClient('X', (db) => {
      const at = sdk.doc(db, 'a/b');
      const listener = new Promise((_, reject) => sdk.onSnapshot(at, () => {}, reject));
      return Promise.all([listener, sdk.getDocFromServer(at), sdk.setDoc(at, {})].map(codeOf));
    });
    expect(codes).toEqual(['invalid-argument', 'invalid-argument', 'invalid-argument']);
  });
});

describe('a restart', () => {
  it('keeps every database, and a reset clears those that were not used since', async () => {
    const { path: dataDir, remove } = await temporaryDirectory();
    const name = 'projects/demo-kept/databases/archive/documents/a/b';
    const begin = () => start({ projectId: 'demo-first', dataDir });
    const read = async ({ urls }: Backend) =>
      (await fetch(`${urls.firestore}/v1/${name}`, { headers: { authorization: 'Bearer owner' } })).status;

    let kept = await begin();
    await fetch(`${kept.urls.firestore}/v1/${name}`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner' },
      body: '{}',
    });
    await kept.stop();
    kept = await begin();
    expect(await read(kept)).toBe(200);
    await kept.stop();
    kept = await begin();
    await kept.reset();
    expect(await read(kept)).toBe(404);
    await kept.stop();
    await remove();
  });
});
