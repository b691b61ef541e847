import { readFile } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { credentials, Client as GrpcClient, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import fc from 'fast-check';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore';
import { execute } from 'firebase/firestore/pipelines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../backend.ts';
import { start } from '../../start.ts';
import { arbitraryValue } from '../testing/arbitrary-value.ts';
import { firestoreMethods } from './protocol.ts';
import { publishedProtocol } from './testing/published-protocol.ts';

const projectId = 'demo-grpc';
let backend: Backend;
let app: FirebaseApp;
let db: sdk.Firestore;
let client: GrpcClient;

beforeAll(async () => {
  sdk.setLogLevel('silent');
  backend = await start({ projectId });
  app = initializeApp({ projectId }, 'grpc');
  db = sdk.getFirestore(app);
  sdk.connectFirestoreEmulator(db, '127.0.0.1', backend.ports.firestore, { mockUserToken: 'owner' });
  client = new GrpcClient(`127.0.0.1:${backend.ports.firestore}`, credentials.createInsecure());
});

afterAll(async () => {
  client.close();
  await sdk.terminate(db);
  await deleteApp(app);
  await backend.stop();
});

const methods = firestoreMethods();
const root = `projects/${projectId}/databases/(default)`;

/** A call of one message with one reply, by an administrator. */
function ask(name: string, request: object, authorization = 'Bearer owner'): Promise<object> {
  const method = methods.find((one) => one.name === name);
  if (!method) throw new Error(`There is no method ${name}.`);
  const { path, request: asked, response } = method;
  const metadata = new Metadata();
  metadata.set('authorization', authorization);
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(path, asked.encode, response.decode, request, metadata, (error, reply) => {
      if (error) reject(error);
      else resolve(reply ?? {});
    });
  });
}

const refusalOf = (call: Promise<unknown>): Promise<[number, string]> =>
  call.then(
    () => [status.OK, ''],
    ({ code, details }: ServiceError) => [code, details],
  );

describe('the messages', () => {
  it('are those of the published protocol files', async () => {
    const stored = await readFile(new URL('./protocol.json', import.meta.url), 'utf8');
    expect(JSON.parse(stored)).toEqual(publishedProtocol());
  });

  it('keep every value', () => {
    const codec = methods.find(({ name }) => name === 'GetDocument')?.response;
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), arbitraryValue), (fields) => {
        const document = { name: `${root}/documents/a/b`, fields };
        expect(codec?.decode(codec.encode(document)).fields ?? {}).toEqual(fields);
      }),
    );
  });
});

describe('a port', () => {
  it('speaks REST and gRPC', async () => {
    await sdk.setDoc(sdk.doc(db, 'a/b'), { n: 1 });
    const reply = await fetch(`${backend.urls.firestore}/v1/${root}/documents/a/b`, {
      headers: { authorization: 'Bearer owner' },
    });
    expect(await reply.json()).toMatchObject({ fields: { n: { integerValue: '1' } } });
  });

  it('understands a request whose first bytes come one by one', async () => {
    const socket = connectSocket(backend.ports.firestore, '127.0.0.1');
    for (const byte of 'P') socket.write(byte);
    await new Promise((resolve) => setImmediate(resolve));
    socket.write(
      'OST /v1/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    );
    const chunks: string[] = [];
    for await (const chunk of socket) chunks.push(String(chunk));
    expect(chunks.join('')).toMatch(/^HTTP\/1\.1 404/);
  });
});

describe('a call', () => {
  const document = (id: string, n: number) => ({
    name: `${root}/documents/calls/${id}`,
    fields: { n: { integerValue: String(n) }, s: { stringValue: 'x' } },
  });

  it('of each method for one document is answered', async () => {
    const { fields } = document('', 1);
    await ask('CreateDocument', {
      parent: `${root}/documents`,
      collectionId: 'calls',
      documentId: 'one',
      document: { fields },
    });
    await ask('UpdateDocument', { document: document('one', 2), updateMask: { fieldPaths: ['n'] } });
    const name = document('one', 0).name;
    expect(await ask('GetDocument', { name, mask: { fieldPaths: ['n'] } })).toMatchObject({
      fields: { n: { integerValue: '2' } },
    });
    expect(await ask('ListDocuments', { parent: `${root}/documents`, collectionId: 'calls' })).toMatchObject({
      documents: [{ name }],
    });
    await ask('DeleteDocument', { name, currentDocument: { exists: true } });
    expect(await refusalOf(ask('GetDocument', { name }))).toEqual([
      status.NOT_FOUND,
      `Document "${name}" not found.`,
    ]);
  });

  it('without the right to it is refused with its status', async () => {
    const [code] = await refusalOf(ask('GetDocument', { name: `${root}/documents/a/b` }, ''));
    expect(code).toBe(status.PERMISSION_DENIED);
    const [wrong] = await refusalOf(ask('GetDocument', { name: `${root}/documents/a/b` }, 'Bearer what'));
    expect(wrong).toBe(status.INVALID_ARGUMENT);
  });

  it('of a method that is not emulated is refused, as a pipeline of the SDK', async () => {
    const { code } = await execute(db.pipeline().collection('a')).then(
      () => ({ code: 'served' }),
      (error: sdk.FirestoreError) => error,
    );
    expect(code).toBe('unimplemented');
  });

  it('can be made unavailable, and its reply can get lost', async () => {
    const commit = { database: root, writes: [{ update: document('lost', 1) }] };
    backend.faults.arm({ path: 'Commit', fault: { kind: 'unavailable' }, times: 1 });
    expect((await refusalOf(ask('Commit', commit)))[0]).toBe(status.UNAVAILABLE);
    expect(backend.firestore.read(document('lost', 1).name)).toBeUndefined();
    backend.faults.arm({ path: 'Commit', fault: { kind: 'drop-reply' }, times: 1 });
    expect((await refusalOf(ask('Commit', commit)))[0]).toBe(status.UNAVAILABLE);
    expect(backend.firestore.read(document('lost', 1).name)).toBeDefined();
  });
});

describe('a listener', () => {
  it('goes on after its connection was cut', async () => {
    const seen: number[] = [];
    let heard = () => {};
    const stop = sdk.onSnapshot(sdk.doc(db, 'lives/on'), (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      seen.push(snapshot.get('n') ?? 0);
      heard();
    });
    const next = () =>
      new Promise<void>((resolve) => {
        heard = resolve;
      });
    const store = (n: number) =>
      backend.firestore.commit(
        [{ update: { name: `${root}/documents/lives/on`, fields: { n: { integerValue: `${n}` } } } }],
        { kind: 'admin' },
      );
    await next();
    await Promise.all([next(), store(1)]);
    backend.cutConnections('firestore');
    await Promise.all([next(), store(2)]);
    stop();
    expect(seen).toEqual([0, 1, 2]);
  });
});
