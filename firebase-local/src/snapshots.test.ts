import { deleteApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from './backend.ts';
import { start } from './start.ts';

const projectId = 'demo-snapshots';
const root = `projects/${projectId}/databases/(default)/documents`;
const bucket = `${projectId}.appspot.com`;
let backend: Backend;

beforeAll(async () => {
  sdk.setLogLevel('silent');
  backend = await start({ projectId, control: true });
});

afterAll(() => backend.stop());

const set = (path: string, n: number) => ({
  update: { name: `${root}/${path}`, fields: { n: { integerValue: String(n) } } },
});
const remove = (path: string) => ({ delete: `${root}/${path}` });

const commit = (...writes: (ReturnType<typeof set> | ReturnType<typeof remove>)[]) =>
  backend.firestore.commit(writes, { kind: 'admin' });

const numberIn = (path: string) => {
  const value = backend.firestore.read(`${root}/${path}`)?.fields.n;
  return value && 'integerValue' in value ? Number(value.integerValue) : undefined;
};

const numbers = () => ['a/one', 'a/two', 'b/new'].map(numberIn);

const asOwner = { authorization: 'Bearer owner' };

const upload = (name: string, bytes: string) =>
  fetch(`${backend.urls.storage}/v0/b/${bucket}/o?name=${name}`, {
    method: 'POST',
    headers: { ...asOwner, 'content-type': 'text/plain' },
    body: bytes,
  });

const download = async (name: string) => {
  const url = `${backend.urls.storage}/v0/b/${bucket}/o/${name}?alt=media`;
  const reply = await fetch(url, { headers: asOwner });
  return reply.ok ? reply.text() : reply.status;
};

const control = (call: string, body: object) =>
  fetch(`${backend.urls.firestore}/control/${call}`, { method: 'POST', body: JSON.stringify(body) });

beforeEach(async () => {
  await backend.reset();
  await commit(set('a/one', 1), set('a/two', 2));
  backend.snapshot('seeded');
});

describe('a restored snapshot', () => {
  it('has its documents again: changed, deleted and new ones', async () => {
    await commit(set('a/one', 10), remove('a/two'), set('b/new', 3));
    await backend.restore('seeded');
    expect(numbers()).toEqual([1, 2, undefined]);
  });

  it('is there again as often as asked, also after a reset', async () => {
    for (let round = 0; round < 3; round++) {
      await commit(set('a/one', 10 + round));
      await backend.restore('seeded');
      expect(numbers()).toEqual([1, 2, undefined]);
    }
    await backend.reset();
    expect(numbers()).toEqual([undefined, undefined, undefined]);
    await backend.restore('seeded');
    expect(numbers()).toEqual([1, 2, undefined]);
  });

  it('does not depend on another one', async () => {
    await commit(set('b/new', 3));
    backend.snapshot('with new');
    await commit(remove('a/one'));
    for (const [name, expected] of [
      ['seeded', [1, 2, undefined]],
      ['with new', [1, 2, 3]],
      ['seeded', [1, 2, undefined]],
    ] as const) {
      await backend.restore(name);
      expect(numbers()).toEqual(expected);
    }
    await backend.reset();
    await backend.restore('with new');
    await backend.restore('seeded');
    expect(numbers()).toEqual([1, 2, undefined]);
  });

  it('has its accounts again, with their passwords', async () => {
    const account = { uid: 'ana', email: 'ana@example.com', password: 'a good password' };
    await backend.auth.createAccount(account);
    backend.snapshot('with ana');
    await backend.auth.deleteAccount('ana');
    await backend.auth.createAccount({ email: 'eva@example.com', password: 'a good password' });
    await backend.restore('with ana');
    expect(backend.auth.getAccountByEmail('eva@example.com')).toBeUndefined();
    const url = `${backend.urls.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
    const body = JSON.stringify({ ...account, returnSecureToken: true });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
  });

  it('has its objects again, with their bytes', async () => {
    await upload('kept', 'first');
    await upload('deleted', 'gone?');
    backend.snapshot('with objects');
    await upload('kept', 'second');
    await upload('new', 'new');
    const [deleted] = backend.storage.list(bucket, 'deleted');
    await backend.storage.delete(bucket, deleted?.name ?? '');
    await backend.restore('with objects');
    expect(await Promise.all(['kept', 'deleted', 'new'].map(download))).toEqual(['first', 'gone?', 404]);
  });

  it('is told to open listeners, whose cache then agrees with the server', async () => {
    const app = initializeApp({ projectId }, 'snapshots');
    const db = sdk.getFirestore(app);
    const options = { mockUserToken: 'owner' } as const;
    sdk.connectFirestoreEmulator(db, '127.0.0.1', backend.ports.firestore, options);
    const seen: string[] = [];
    let heard = () => {};
    const stop = sdk.onSnapshot(sdk.collection(db, 'a'), ({ docs, metadata }) => {
      if (metadata.fromCache) return;
      seen.push(docs.map((one) => `${one.id} ${one.get('n')}`).join());
      heard();
    });
    const until = async (state: string) => {
      while (seen.at(-1) !== state)
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
    };
    await until('one 1,two 2');
    await commit(set('a/one', 10), remove('a/two'), set('a/three', 3));
    await until('one 10,three 3');
    await backend.restore('seeded');
    await until('one 1,two 2');
    await commit(set('a/one', 11));
    await until('one 11,two 2');
    stop();
    await sdk.terminate(db);
    await deleteApp(app);
  });

  it('calls no hooks', async () => {
    const paths: string[] = [];
    const end = backend.onDocumentWritten('{collection}/{id}', async ({ path }) => {
      paths.push(path);
    });
    await commit(set('b/new', 3));
    await backend.hooksIdle();
    await backend.restore('seeded');
    await commit(set('a/one', 5));
    await backend.hooksIdle();
    end();
    expect(paths).toEqual(['b/new', 'a/one']);
  });

  it('is taken and restored through the control endpoint, by its name', async () => {
    expect((await control('snapshot', { name: 'by HTTP' })).status).toBe(200);
    await commit(set('a/one', 10));
    expect((await control('restore', { name: 'by HTTP' })).status).toBe(200);
    expect(numbers()).toEqual([1, 2, undefined]);
    expect((await control('restore', { name: 'unknown' })).status).toBe(404);
    expect((await control('snapshot', {})).status).toBe(400);
  });
});
