// firebase-admin with `preferRest`, unmodified, as the functions use it.
import { generateKeyPairSync } from 'node:crypto';
import { type App, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, initializeFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './testing/firestore-server.ts';

/**
 * The REST transport needs a credential even for an emulator. With a certificate it requests no token from a server.
 */
function throwawayCredential() {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return cert({ projectId: 'demo-test', clientEmail: 'local@demo-test.iam.gserviceaccount.com', privateKey });
}

describe('firebase-admin over REST', () => {
  let server: TestServer;
  let app: App;
  let db: Firestore;

  beforeAll(async () => {
    // No rules: administrators still have access.
    server = await startTestServer({ rules: undefined });
    process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${server.port}`;
    app = initializeApp({ projectId: 'demo-test', credential: throwawayCredential() }, 'admin');
    db = initializeFirestore(app, { preferRest: true });
  });
  afterAll(async () => {
    await db.terminate();
    await deleteApp(app);
    delete process.env.FIRESTORE_EMULATOR_HOST;
    await server.close();
  });
  beforeEach(() => server.database.clear());

  it('creates, reads, updates and deletes a document', async () => {
    const luna = db.doc('cats/luna');
    await luna.create({ name: 'Luna', at: FieldValue.serverTimestamp(), n: 1 });
    await luna.update({ n: FieldValue.increment(2), 'a.b': [1, null] });
    const stored = await luna.get();
    expect(stored.data()).toMatchObject({ name: 'Luna', n: 3, a: { b: [1, null] } });
    expect(stored.get('at')).toBeInstanceOf(Timestamp);
    expect(stored.updateTime?.toMillis()).toBeGreaterThanOrEqual(stored.createTime?.toMillis() ?? Infinity);
    await luna.delete();
    expect((await luna.get()).exists).toBe(false);
  });

  // `create` of an existing document is not tested here: over REST the library treats HTTP 409 as ABORTED and retries
  // for minutes.
  it('refuses to update a missing document', async () => {
    await expect(db.doc('cats/none').update({ n: 1 })).rejects.toMatchObject({ code: 5 });
  });

  it('honours a precondition on the time of the last update', async () => {
    const luna = db.doc('cats/luna');
    const { writeTime } = await luna.set({ n: 1 });
    await luna.update({ n: 2 }, { lastUpdateTime: writeTime });
    await expect(luna.update({ n: 3 }, { lastUpdateTime: writeTime })).rejects.toThrow(
      'does not match the required base version',
    );
  });

  it('queries, with projection, offset, limit to last and aggregation', async () => {
    const batch = db.batch();
    for (const n of [1, 2, 3, 4, 5])
      batch.set(db.doc(`cats/c${n}`), { n, odd: n % 2 === 1, name: `cat ${n}` });
    await batch.commit();
    const cats = db.collection('cats');
    const odd = await cats.where('odd', '==', true).orderBy('n', 'desc').offset(1).limit(1).select('n').get();
    expect(odd.docs.map((one) => one.data())).toEqual([{ n: 3 }]);
    const last = await cats.orderBy('n').limitToLast(2).get();
    expect(last.docs.map(({ id }) => id)).toEqual(['c4', 'c5']);
    expect((await cats.where('odd', '==', false).count().get()).data().count).toBe(2);
    expect((await cats.where('n', '>', 10).get()).empty).toBe(true);
  });

  it('reads many documents at once, including missing ones', async () => {
    await db.doc('cats/luna').set({ n: 1 });
    const [found, missing] = await db.getAll(db.doc('cats/luna'), db.doc('cats/none'));
    expect(found?.get('n')).toBe(1);
    expect(missing?.exists).toBe(false);
  });

  it('runs transactions that read documents and queries, and retries those that lose a race', async () => {
    await db.doc('cats/counter').set({ n: 0 });
    const add = () =>
      db.runTransaction(async (transaction) => {
        const found = await transaction.get(db.doc('cats/counter'));
        const all = await transaction.get(db.collection('cats'));
        transaction.update(found.ref, { n: found.get('n') + all.size });
      });
    await Promise.all([add(), add(), add()]);
    expect((await db.doc('cats/counter').get()).get('n')).toBe(3);
  });

  it('writes in bulk, each write independently', async () => {
    const writer = db.bulkWriter();
    writer.onWriteError(() => false);
    await db.doc('cats/c1').set({ n: 1 });
    const outcomes = [writer.set(db.doc('cats/c0'), { n: 0 }), writer.create(db.doc('cats/c1'), { n: 1 })];
    const settled = Promise.allSettled(outcomes);
    await writer.close();
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('lists collections and documents, including documents that only have descendants', async () => {
    await db.doc('cats/luna').set({});
    await db.doc('cats/ghost/toys/ball').set({});
    await db.doc('dogs/rex').set({});
    expect((await db.listCollections()).map(({ id }) => id)).toEqual(['cats', 'dogs']);
    expect((await db.doc('cats/ghost').listCollections()).map(({ id }) => id)).toEqual(['toys']);
    const documents = await db.collection('cats').listDocuments();
    expect(documents.map(({ id }) => id)).toEqual(['ghost', 'luna']);
  });

  it('deletes a tree', async () => {
    await db.doc('cats/luna').set({});
    await db.doc('cats/luna/toys/ball').set({});
    await db.doc('cats/luna/toys/ball/parts/1').set({});
    await db.doc('cats/other/toys/mouse').set({});
    await db.recursiveDelete(db.doc('cats/luna'));
    const toys = await db.collectionGroup('toys').get();
    expect(toys.docs.map(({ ref }) => ref.path)).toEqual(['cats/other/toys/mouse']);
    expect((await db.doc('cats/luna/toys/ball/parts/1').get()).exists).toBe(false);
  });
});
