// firestore/lite in Node, as a service worker uses it: plain requests, no streams.
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import * as lite from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupCases, idsOf, queryCases } from './cases/queries.ts';
import { documents } from './cases/query-data.ts';
import { valueCases } from './cases/values.ts';
import { projectId } from './support/backend.ts';
import { type ServerUnderTest, startServerUnderTest } from './support/server-under-test.ts';
import { toWebQuery } from './support/web-query.ts';
import { fromWeb, toWeb } from './support/web-values.ts';

const folder = 'cases/lite';
let backend: ServerUnderTest;
let app: FirebaseApp;
let db: lite.Firestore;

beforeAll(async () => {
  // The test expects refusals, and the SDK would log each one.
  lite.setLogLevel('silent');
  backend = await startServerUnderTest();
  await backend.store(folder, documents);
  app = initializeApp({ projectId, apiKey: 'none' }, 'lite');
  db = lite.getFirestore(app);
  lite.connectFirestoreEmulator(db, '127.0.0.1', backend.port, { mockUserToken: { sub: 'alice' } });
});

afterAll(async () => {
  await deleteApp(app);
  await backend.stop();
});

describe('getDocs', () => {
  test.each([...queryCases, ...groupCases])('$name', async (queryCase) => {
    const { docs } = await lite.getDocs(toWebQuery(lite, db, folder, queryCase.spec));
    expect(docs.map((document) => document.id)).toEqual(idsOf(queryCase));
  });
});

describe('a stored value is returned unchanged', () => {
  test.each(valueCases)('$name', async ({ value }) => {
    const place = lite.doc(lite.collection(db, `${folder}/values`));
    await lite.setDoc(place, { v: toWeb(lite, db, value) });
    expect(fromWeb(lite, (await lite.getDoc(place)).data())).toEqual({ v: value });
  });
});

describe('writes', () => {
  const place = () => lite.doc(lite.collection(db, `${folder}/writes`));
  const read = async (at: lite.DocumentReference) => (await lite.getDoc(at)).data();

  test('updateDoc of a missing document fails with not-found', async () => {
    await expect(lite.updateDoc(place(), { n: 1 })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('increment is computed on the server', async () => {
    const at = place();
    await lite.setDoc(at, { n: 1 });
    await Promise.all([1, 2, 3].map((by) => lite.updateDoc(at, { n: lite.increment(by) })));
    expect(await read(at)).toEqual({ n: 7 });
  });

  test('all writes of a batch are applied, or none', async () => {
    const at = place();
    const batch = lite.writeBatch(db).set(at, { n: 1 }).update(place(), { n: 1 });
    await expect(batch.commit()).rejects.toMatchObject({ code: 'not-found' });
    expect(await read(at)).toBeUndefined();
  });

  test('a transaction runs again when a document that it read has changed', async () => {
    const at = place();
    await lite.setDoc(at, { n: 1 });
    let runs = 0;
    await lite.runTransaction(db, async (transaction) => {
      runs += 1;
      const { n } = (await transaction.get(at)).data() ?? {};
      if (runs === 1) await lite.setDoc(at, { n: 10 });
      transaction.set(at, { n: n + 1 });
    });
    expect([runs, await read(at)]).toEqual([2, { n: 11 }]);
  });

  test('a denied write fails with permission-denied', async () => {
    const at = lite.doc(db, `${folder}/locked/a`);
    await expect(lite.setDoc(at, { n: 1 })).rejects.toMatchObject({ code: 'permission-denied' });
  });

  test('a denied query fails with permission-denied', async () => {
    const locked = lite.collection(db, `${folder}/locked`);
    await expect(lite.getDocs(locked)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  test('count, sum and average match the documents', async () => {
    const items = lite.query(lite.collection(db, `${folder}/items`), lite.where('n', '>', 0));
    const asked = { count: lite.count(), sum: lite.sum('n'), average: lite.average('n') };
    const { count, sum, average } = (await lite.getAggregate(items, asked)).data();
    expect([count, sum, average]).toEqual([4, 9, 2.25]);
  });
});
