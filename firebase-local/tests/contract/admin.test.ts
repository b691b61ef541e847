// firebase-admin over gRPC, its default, and over REST, as the functions use it. It is an administrator, so rules do not
// apply.
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { groupCases, idsOf, queryCases } from './cases/queries.ts';
import { documents } from './cases/query-data.ts';
import { valueCases } from './cases/values.ts';
import { toAdminQuery } from './support/admin-query.ts';
import { fromAdmin, toAdmin } from './support/admin-values.ts';
import { projectId } from './support/backend.ts';
import { type ServerUnderTest, startServerUnderTest } from './support/server-under-test.ts';
import { throwawayCredential } from './support/throwaway-credential.ts';

describe.each([
  ['gRPC', false],
  ['REST', true],
] as const)('over %s', (transport, preferRest) => {
  const folder = `cases/admin-${transport}`;
  let backend: ServerUnderTest;
  let app: App;
  let db: Firestore;

  beforeAll(async () => {
    backend = await startServerUnderTest();
    await backend.store(folder, documents);
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${backend.port}`);
    app = initializeApp({ projectId, credential: throwawayCredential(projectId) }, `admin-${transport}`);
    db = initializeFirestore(app, { preferRest });
  });

  afterAll(async () => {
    await db.terminate();
    await deleteApp(app);
    vi.unstubAllEnvs();
    await backend.stop();
  });

  describe('get', () => {
    test.each([...queryCases, ...groupCases])('$name', async (queryCase) => {
      const { docs } = await toAdminQuery(db, folder, queryCase.spec).get();
      expect(docs.map((document) => document.id)).toEqual(idsOf(queryCase));
    });
  });

  describe('queries that only firebase-admin has', () => {
    test('an offset skips the first documents of the result', async () => {
      const query = toAdminQuery(db, folder, { orderBy: [['n']], limit: 3 });
      expect((await query.offset(2).get()).docs.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    });

    test('a projection contains only the named fields, also inside maps', async () => {
      const query = toAdminQuery(db, folder, { filter: { where: ['n', '==', 1] } });
      expect((await query.select('s', 'm.k', 'none').get()).docs.map((one) => one.data())).toEqual([
        { s: 'ant', m: { k: 1 } },
      ]);
      expect((await query.select().get()).docs.map((one) => one.data())).toEqual([{}]);
    });

    test('the partitions of a collection group hold each document once, in order', async () => {
      const group = `parts-${transport}`;
      const ids = Array.from({ length: 30 }, (_, n) => `${10 + n}`);
      const batch = db.batch();
      for (const id of ids) batch.set(db.doc(`${folder}/${group}/${id}`), {});
      await batch.commit();
      const found: string[][] = [];
      for await (const partition of db.collectionGroup(group).getPartitions(4))
        found.push((await partition.toQuery().get()).docs.map(({ id }) => id));
      expect(found.length).toBeGreaterThan(1);
      expect(found.flat()).toEqual(ids);
    });

    test('getAll answers each name once, in the requested order, including missing documents', async () => {
      const paths = ['items/b', 'items/none', 'items/a'].map((path) => db.doc(`${folder}/${path}`));
      const found = await db.getAll(...paths);
      expect(found.map(({ id, exists }) => `${id} ${exists}`)).toEqual(['b true', 'none false', 'a true']);
    });
  });

  describe('a stored value is returned unchanged', () => {
    // Over REST the library itself writes negative zero as JSON's 0.
    test.each(valueCases.filter(({ name }) => !preferRest || name !== 'minus zero'))(
      '$name',
      async ({ value }) => {
        const place = db.collection(`${folder}/values`).doc();
        await place.set({ v: toAdmin(db, value) });
        expect(fromAdmin((await place.get()).data())).toEqual({ v: value });
      },
    );
  });

  describe('writes', () => {
    const place = () => db.collection(`${folder}/writes`).doc();

    test('ignore the rules', async () => {
      const at = db.doc(`${folder}/locked/a`);
      await at.set({ n: 1 });
      expect((await at.get()).data()).toEqual({ n: 1 });
    });

    test('an update with an outdated time is refused', async () => {
      const at = place();
      const first = await at.set({ n: 1 });
      await at.set({ n: 2 });
      const late = at.update({ n: 3 }, { lastUpdateTime: first.writeTime });
      await expect(late).rejects.toThrow('does not match the required base version');
    });

    test('a document that changed meanwhile is not deleted', async () => {
      const at = place();
      const { writeTime } = await at.set({ n: 1 });
      await at.set({ n: 2 });
      const late = at.delete({ lastUpdateTime: writeTime });
      await expect(late).rejects.toThrow('does not match the required base version');
      await expect(place().delete({ exists: true })).rejects.toThrow('No document to');
    });

    test('all of several competing transactions are applied', async () => {
      const at = place();
      await at.set({ n: 0 });
      const once = () =>
        db.runTransaction(async (transaction) => {
          const n = (await transaction.get(at)).data()?.n ?? 0;
          transaction.update(at, { n: n + 1 });
        });
      await Promise.all([once(), once(), once()]);
      expect((await at.get()).data()).toEqual({ n: 3 });
    });

    test('a bulk writer performs all its writes', async () => {
      const collection = db.collection(`${folder}/bulk`);
      const writer = db.bulkWriter();
      for (let n = 0; n < 60; n++) void writer.set(collection.doc(`${n}`), { n });
      await writer.close();
      expect((await collection.count().get()).data().count).toBe(60);
    });

    test('transforms are computed on the server', async () => {
      const at = place();
      await at.set({ n: 1, list: [1] });
      await at.update({
        n: FieldValue.increment(2),
        list: FieldValue.arrayUnion(2),
        gone: FieldValue.delete(),
      });
      expect((await at.get()).data()).toEqual({ n: 3, list: [1, 2] });
    });

    test('listCollections returns the collections below a document', async () => {
      const collections = await db.doc(folder).listCollections();
      expect(collections.map(({ id }) => id)).toEqual(expect.arrayContaining(['items', 'kinds', 'notes']));
    });

    test('recursiveDelete removes all descendants', async () => {
      const root = db.doc(`${folder}/trees/t`);
      await Promise.all([
        root.set({}),
        root.collection('a').doc('x').set({}),
        root.collection('a/x/b').doc('y').set({}),
      ]);
      await db.recursiveDelete(root);
      expect((await root.collection('a/x/b').get()).size).toBe(0);
    });
  });
});
