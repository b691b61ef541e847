import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { connectFirestoreEmulator, doc, getDoc, getFirestore, setDoc } from 'firebase/firestore/lite';
import { connectStorageEmulator, getBytes, getStorage, ref, uploadBytes } from 'firebase/storage';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Backend } from './backend.ts';
import { temporaryDirectory } from './http/testing/temporary-directory.ts';
import { start } from './start.ts';
import type { StartOptions } from './start-options.ts';

const firestoreRules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      allow read: if true;
      allow write: if request.auth.uid == request.resource.data.owner;
    }
    match /staff/{id} { allow read, write: if request.auth.token.role == 'admin'; }
  }
}`;

const storageRules = `
rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /notes/{id}/{file} {
      allow read: if true;
      allow write: if request.auth.uid == firestore.get(/databases/(default)/documents/notes/$(id)).data.owner
        && request.resource.size < 1000;
    }
  }
}`;

const projectId = 'demo-start';
const password = 'a good password';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let running: Backend[];
let apps: FirebaseApp[];

beforeEach(async () => {
  directory = await temporaryDirectory();
  running = [];
  apps = [];
  await writeFile(join(directory.path, 'firestore.rules'), firestoreRules);
  await writeFile(join(directory.path, 'storage.rules'), storageRules);
});

afterEach(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await Promise.all(running.map((backend) => backend.stop()));
  await directory.remove();
});

async function startBackend(options: Partial<StartOptions> = {}): Promise<Backend> {
  const backend = await start({
    projectId,
    rules: join(directory.path, 'firestore.rules'),
    storageRules: join(directory.path, 'storage.rules'),
    ...options,
  });
  running.push(backend);
  return backend;
}

/** A page with the SDK, signed in if it has an account. */
function connect(backend: Backend) {
  const app = initializeApp(
    { projectId, apiKey: 'fake-key', storageBucket: `${projectId}.appspot.com` },
    crypto.randomUUID(),
  );
  apps.push(app);
  const auth: Auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, backend.urls.auth, { disableWarnings: true });
  const db = getFirestore(app);
  connectFirestoreEmulator(db, '127.0.0.1', backend.ports.firestore);
  const storage = getStorage(app);
  connectStorageEmulator(storage, '127.0.0.1', backend.ports.storage);
  return { auth, db, storage };
}

describe('the three services', () => {
  test('work together: an account writes its document, and Storage’s rules read that document', async () => {
    const ana = connect(await startBackend());
    const { user } = await createUserWithEmailAndPassword(ana.auth, 'ana@example.com', password);
    await setDoc(doc(ana.db, 'notes/n1'), { owner: user.uid });
    await uploadBytes(ref(ana.storage, 'notes/n1/photo'), new Uint8Array(10));
    expect((await getBytes(ref(ana.storage, 'notes/n1/photo'))).byteLength).toBe(10);
    const other = uploadBytes(ref(ana.storage, 'notes/n2/photo'), new Uint8Array(10));
    await expect(other).rejects.toMatchObject({ code: 'storage/unauthorized' });
    const tooLarge = uploadBytes(ref(ana.storage, 'notes/n1/large'), new Uint8Array(1000));
    await expect(tooLarge).rejects.toMatchObject({ code: 'storage/unauthorized' });
  });

  test('are ready within 200 ms of processor time', async () => {
    const startsMs: number[] = [];
    for (let times = 0; times < 5; times++) {
      const before = process.cpuUsage();
      await startBackend();
      const { user, system } = process.cpuUsage(before);
      startsMs.push((user + system) / 1000);
    }
    expect(Math.min(...startsMs)).toBeLessThan(200);
  });

  test('are locked without rules files', async () => {
    const { db, storage } = connect(await startBackend({ rules: undefined, storageRules: undefined }));
    await expect(getDoc(doc(db, 'notes/n1'))).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(getBytes(ref(storage, 'x'))).rejects.toMatchObject({ code: 'storage/unauthorized' });
  });
});

describe('the CORS configuration of a bucket', () => {
  const origin = 'http://localhost:5173';
  const allow = 'access-control-allow-origin';

  /** The headers of a file's bytes and of its metadata, for a page of `origin`. */
  async function headersOf(storageCors: string | undefined) {
    const file = join(directory.path, 'cors.json');
    if (storageCors !== undefined) await writeFile(file, storageCors);
    const backend = await startBackend({ storageCors: storageCors === undefined ? undefined : file });
    const url = `${backend.urls.storage}/v0/b/${projectId}.appspot.com/o`;
    const asOwner = { Authorization: 'Bearer owner', Origin: origin };
    await fetch(`${url}?name=photo`, { method: 'POST', headers: asOwner, body: 'bytes' });
    const read = async (query: string) => (await fetch(`${url}/photo${query}`, { headers: asOwner })).headers;
    return { bytes: await read('?alt=media'), metadata: await read('') };
  }

  test('decides whose pages may read a download; every other answer is open to all', async () => {
    const none = await headersOf('[]');
    expect(none.bytes.get(allow)).toBeNull();
    expect(none.metadata.get(allow)).toBe(origin);
    const all = await headersOf('[{"origin":["*"],"method":["GET"],"responseHeader":["ETag"]}]');
    expect(all.bytes.get(allow)).toBe('*');
    expect(all.bytes.get('access-control-allow-credentials')).toBeNull();
    expect(all.bytes.get('access-control-expose-headers')).toBe('ETag');
    const one = await headersOf(`[{"origin":["${origin}"],"method":["GET"]}]`);
    expect(one.bytes.get(allow)).toBe(origin);
    const other = await headersOf('[{"origin":["https://patitas.example"],"method":["GET"]}]');
    expect(other.bytes.get(allow)).toBeNull();
    const uploads = await headersOf('[{"origin":["*"],"method":["POST"]}]');
    expect(uploads.bytes.get(allow)).toBeNull();
  });

  test('is not asked without its file, and a mistake in the file refuses the start', async () => {
    expect((await headersOf(undefined)).bytes.get(allow)).toBe(origin);
    await expect(headersOf('[{"origin":"*"}]')).rejects.toMatchObject({ code: 'bad-config' });
  });
});

describe('composite indexes', () => {
  const query = {
    from: [{ collectionId: 'notes' }],
    orderBy: [{ field: { fieldPath: 'a' } }, { field: { fieldPath: 'b' } }],
  };
  const answerOf = async ({ urls }: Backend) => {
    const documents = `${urls.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
    const body = JSON.stringify({ structuredQuery: query });
    const response = await fetch(`${documents}:runQuery`, { method: 'POST', body });
    return `${response.status} ${await response.text()}`;
  };

  beforeEach(() => writeFile(join(directory.path, 'indexes.json'), '{}'));

  test('are required if there is an index file', async () => {
    const backend = await startBackend({ indexes: join(directory.path, 'indexes.json') });
    expect(await answerOf(backend)).toMatch(/^400 .*FAILED_PRECONDITION/s);
  });

  test('are not required without such a file, nor when a flag says so', async () => {
    expect(await answerOf(await startBackend())).toMatch(/^200 /);
    const indexes = join(directory.path, 'indexes.json');
    expect(await answerOf(await startBackend({ indexes, requireIndexes: false }))).toMatch(/^200 /);
  });

  test('are written, if asked, into a file that need not exist', async () => {
    const indexes = join(directory.path, 'new.indexes.json');
    expect(await answerOf(await startBackend({ indexes, writeIndexes: true }))).toMatch(/^200 /);
    expect(JSON.parse(await readFile(indexes, 'utf8')).indexes).toMatchObject([{ collectionGroup: 'notes' }]);
    expect(await answerOf(await startBackend({ indexes }))).toMatch(/^200 /);
    await expect(startBackend({ writeIndexes: true })).rejects.toMatchObject({ code: 'bad-config' });
  });
});

describe('data', () => {
  test('are kept across a restart', async () => {
    const dataDir = join(directory.path, 'data');
    const first = await startBackend({ dataDir });
    const ana = connect(first);
    const { user } = await createUserWithEmailAndPassword(ana.auth, 'ana@example.com', password);
    await setDoc(doc(ana.db, 'notes/n1'), { owner: user.uid });
    await uploadBytes(ref(ana.storage, 'notes/n1/photo'), new Uint8Array(10));
    await first.stop();
    const again = connect(await startBackend({ dataDir }));
    await signInWithEmailAndPassword(again.auth, 'ana@example.com', password);
    expect((await getDoc(doc(again.db, 'notes/n1'))).data()).toEqual({ owner: user.uid });
    expect((await getBytes(ref(again.storage, 'notes/n1/photo'))).byteLength).toBe(10);
  });

  test('of a backend without a directory are removed when it stops', async () => {
    const backend = await startBackend();
    expect(existsSync(backend.dataDir)).toBe(true);
    await backend.stop();
    expect(existsSync(backend.dataDir)).toBe(false);
  });

  test('are gone after a reset', async () => {
    const backend = await startBackend({ control: true });
    const ana = connect(backend);
    const { user } = await createUserWithEmailAndPassword(ana.auth, 'ana@example.com', password);
    await setDoc(doc(ana.db, 'notes/n1'), { owner: user.uid });
    await uploadBytes(ref(ana.storage, 'notes/n1/photo'), new Uint8Array(10));
    await fetch(`${backend.urls.auth}/control/reset`, { method: 'POST' });
    expect(backend.auth.getAccount(user.uid)).toBeUndefined();
    expect((await getDoc(doc(ana.db, 'notes/n1'))).exists()).toBe(false);
    await expect(getBytes(ref(ana.storage, 'notes/n1/photo'))).rejects.toMatchObject({
      code: 'storage/object-not-found',
    });
  });
});

describe('a start that fails', () => {
  test('names the port that is in use, and releases the others', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(startBackend({ ports: { storage: port } })).rejects.toMatchObject({
      code: 'port-taken',
      port,
      message: expect.stringContaining(`Port ${port} (storage) is taken`),
    });
    await new Promise((resolve) => other.close(resolve));
    await startBackend({ ports: { storage: port } });
  });

  test('names the position of a mistake in the rules', async () => {
    const rules = join(directory.path, 'broken.rules');
    await writeFile(rules, "rules_version = '2';\nservice cloud.firestore {\n  match /x { allow reed; }\n}");
    await expect(startBackend({ rules })).rejects.toThrow(/broken\.rules:3:\d+: /);
  });

  test('reports a missing file', async () => {
    await expect(startBackend({ rules: '/nowhere/firestore.rules' })).rejects.toThrow(
      '/nowhere/firestore.rules',
    );
  });

  test('reports that the data are in use', async () => {
    const dataDir = join(directory.path, 'data');
    const first = await startBackend({ dataDir });
    await expect(startBackend({ dataDir })).rejects.toMatchObject({
      code: 'data-in-use',
      message: expect.stringContaining('in use'),
    });
    await first.stop();
    await startBackend({ dataDir });
  });
});

describe('the control endpoint', () => {
  const call = (backend: Backend, method: string, path: string, body?: unknown) =>
    fetch(`${backend.urls.storage}/control${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  test('does not exist unless the options ask for it', async () => {
    const backend = await startBackend();
    expect((await call(backend, 'POST', '/reset')).status).not.toBe(200);
  });

  test('replaces rules, and refuses invalid ones with the position of the mistake', async () => {
    const backend = await startBackend({ control: true });
    const { db } = connect(backend);
    const open = firestoreRules.replace('if true', 'if false');
    expect((await call(backend, 'PUT', '/rules', { service: 'firestore', source: open })).status).toBe(200);
    await expect(getDoc(doc(db, 'notes/n1'))).rejects.toMatchObject({ code: 'permission-denied' });
    const broken = await call(backend, 'PUT', '/rules', { service: 'firestore', source: 'service {' });
    expect(broken.status).toBe(400);
    expect(await broken.text()).toMatch(/firestore\.rules:1:\d+/);
  });

  test('advances the clock, so that tokens expire', async () => {
    const backend = await startBackend({ control: true });
    const { auth, db } = connect(backend);
    const { user } = await createUserWithEmailAndPassword(auth, 'ana@example.com', password);
    await call(backend, 'POST', '/clock', { advanceMs: 2 * 60 * 60 * 1000 });
    const write = setDoc(doc(db, 'notes/n1'), { owner: user.uid });
    await expect(write).rejects.toMatchObject({ code: 'unauthenticated' });
    await user.getIdToken(true);
    await setDoc(doc(db, 'notes/n1'), { owner: user.uid });
  });

  test('sets faults for one service, shows them, and clears them', async () => {
    const backend = await startBackend({ control: true });
    const { db } = connect(backend);
    await call(backend, 'POST', '/faults', { kind: 'unavailable', service: 'firestore' });
    expect(await (await call(backend, 'GET', '')).json()).toMatchObject({
      projectId,
      faults: [{ service: 'firestore', fault: { kind: 'unavailable' }, left: null }],
    });
    await expect(getDoc(doc(db, 'notes/n1'))).rejects.toMatchObject({ code: 'unavailable' });
    await call(backend, 'DELETE', '/faults');
    expect((await getDoc(doc(db, 'notes/n1'))).exists()).toBe(false);
    expect((await call(backend, 'POST', '/faults', { kind: 'unknown' })).status).toBe(400);
  });

  test('pauses: requests are answered after the resumption', async () => {
    const backend = await startBackend({ control: true });
    const { db } = connect(backend);
    const order: string[] = [];
    await call(backend, 'POST', '/pause');
    const read = getDoc(doc(db, 'notes/n1')).then(() => order.push('answered'));
    expect(await (await call(backend, 'GET', '')).json()).toMatchObject({ paused: true });
    order.push('resumed');
    await call(backend, 'POST', '/resume');
    await read;
    expect(order).toEqual(['resumed', 'answered']);
  });

  test('drops replies after carrying out the request, and delays other requests', async () => {
    const backend = await startBackend({ control: true });
    const { auth, db } = connect(backend);
    const { user } = await createUserWithEmailAndPassword(auth, 'ana@example.com', password);
    await call(backend, 'POST', '/faults', { kind: 'drop-reply', path: ':commit', times: 1 });
    const dropped = setDoc(doc(db, 'notes/n1'), { owner: user.uid });
    await expect(dropped).rejects.toMatchObject({ code: 'unknown' });
    expect((await getDoc(doc(db, 'notes/n1'))).exists()).toBe(true);
    await call(backend, 'POST', '/faults', { kind: 'delay', path: ':batchGet', delayMs: 150 });
    const beganMs = performance.now();
    await getDoc(doc(db, 'notes/n1'));
    expect(performance.now() - beganMs).toBeGreaterThanOrEqual(150);
  });

  test('cuts connections', async () => {
    const backend = await startBackend({ control: true });
    const { db } = connect(backend);
    await call(backend, 'POST', '/faults', { kind: 'delay', path: ':batchGet', delayMs: 60_000, times: 1 });
    const read = getDoc(doc(db, 'notes/n1')).catch(({ code }) => code);
    // The fault is used up, so the request has arrived.
    await expect.poll(() => backend.faults.active.length).toBe(0);
    await call(backend, 'POST', '/cut', { service: 'firestore' });
    expect(await read).toBe('unknown');
  });

  test('resets all three services and the faults', async () => {
    const backend = await startBackend({ control: true });
    const { auth, db, storage } = connect(backend);
    const { user } = await createUserWithEmailAndPassword(auth, 'ana@example.com', password);
    await setDoc(doc(db, 'notes/n1'), { owner: user.uid });
    await uploadBytes(ref(storage, 'notes/n1/photo'), new Uint8Array(3));
    await call(backend, 'POST', '/faults', { kind: 'unavailable', service: 'auth' });
    expect(await (await call(backend, 'POST', '/reset')).json()).toMatchObject({ faults: [] });
    expect(backend.auth.getAccount(user.uid)).toBeUndefined();
    expect((await getDoc(doc(db, 'notes/n1'))).exists()).toBe(false);
    expect(backend.storage.list(`${projectId}.appspot.com`, '')).toEqual([]);
  });

  test('seeds accounts and documents', async () => {
    const backend = await startBackend({ control: true });
    const { auth, db } = connect(backend);
    const name = `${backend.firestore.root}/notes/n1`;
    const account = { uid: 'ana', email: 'ana@example.com', password, customClaims: { role: 'admin' } };
    const writes = [{ update: { name, fields: { owner: { stringValue: 'ana' } } } }];
    expect((await call(backend, 'POST', '/seed', { accounts: [account], writes })).status).toBe(200);
    const { user } = await signInWithEmailAndPassword(auth, 'ana@example.com', password);
    expect((await user.getIdTokenResult()).claims.role).toBe('admin');
    expect((await getDoc(doc(db, 'notes/n1'))).data()).toEqual({ owner: 'ana' });
  });
});

describe('hooks', () => {
  test('that are given at the start run for each change', async () => {
    const seen: unknown[] = [];
    const onNote = {
      path: 'notes/{id}',
      handler: async ({ after }: { after: unknown }) => void seen.push(after),
    };
    const backend = await startBackend({
      hooks: {
        beforeSignIn: ({ email }) => ({
          customClaims: { role: email?.startsWith('admin') ? 'admin' : 'user' },
        }),
        onDocumentWritten: [onNote],
      },
    });
    const { auth, db } = connect(backend);
    const { user } = await createUserWithEmailAndPassword(auth, 'admin@example.com', password);
    await setDoc(doc(db, 'notes/n1'), { owner: user.uid });
    await setDoc(doc(db, 'staff/s1'), { any: 1 });
    await backend.hooksIdle();
    expect(seen).toEqual([{ owner: user.uid }]);
  });
});

describe('the end', () => {
  test('can be requested twice, and frees the ports', async () => {
    const backend = await startBackend();
    await Promise.all([backend.stop(), backend.stop()]);
    await expect(fetch(backend.urls.auth)).rejects.toThrow();
    await startBackend({ ports: backend.ports });
  });
});
