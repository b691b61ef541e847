// firebase/firestore/lite, unmodified, against the REST API.
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  addDoc,
  and,
  arrayRemove,
  arrayUnion,
  average,
  Bytes,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  count,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  endBefore,
  FieldPath,
  type Firestore,
  GeoPoint,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  limit,
  or,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  sum,
  Timestamp,
  updateDoc,
  vector,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './testing/firestore-server.ts';

describe('firestore/lite', () => {
  let server: TestServer;
  let app: FirebaseApp;
  let db: Firestore;

  beforeAll(async () => {
    server = await startTestServer();
    app = initializeApp({ projectId: 'demo-test' }, 'lite');
    setLogLevel('silent');
    db = getFirestore(app);
    connectFirestoreEmulator(db, '127.0.0.1', server.port);
  });
  afterAll(async () => {
    await deleteApp(app);
    await server.close();
  });
  beforeEach(() => server.database.clear());

  const cats = () => collection(db, 'cats');
  const idsOf = async (
    ...constraints: Parameters<typeof query> extends [unknown, ...infer Rest] ? Rest : never
  ) => (await getDocs(query(cats(), ...constraints))).docs.map(({ id }) => id);

  it('reads every type of value as it was written', async () => {
    const all = {
      text: 'ñandú 😀',
      whole: 7,
      real: 1.5,
      negativeZero: -0,
      notANumber: Number.NaN,
      endless: Number.NEGATIVE_INFINITY,
      yes: true,
      nothing: null,
      time: Timestamp.fromMillis(1_700_000_000_123),
      bytes: Bytes.fromUint8Array(new Uint8Array([0, 255, 7])),
      place: new GeoPoint(-34.6, -58.4),
      friend: doc(db, 'cats/friend'),
      list: [1, 'two', { three: 3 }],
      empty: { list: [], map: {} },
      vector: vector([1, 2.5]),
      'odd.name `quoted`': 1,
    };
    await setDoc(doc(cats(), 'luna'), all);
    const stored = (await getDoc(doc(cats(), 'luna'))).data() ?? {};
    expect(Object.keys(stored).sort()).toEqual(Object.keys(all).sort());
    expect(stored).toMatchObject({
      text: all.text,
      whole: 7,
      real: 1.5,
      yes: true,
      nothing: null,
      list: all.list,
      empty: all.empty,
    });
    expect(Object.is(stored.negativeZero, -0)).toBe(true);
    expect(stored.notANumber).toBeNaN();
    expect(stored.time.isEqual(all.time)).toBe(true);
    expect(stored.bytes.isEqual(all.bytes)).toBe(true);
    expect(stored.place.isEqual(all.place)).toBe(true);
    expect(stored.friend.path).toBe('cats/friend');
    expect(stored.vector.toArray()).toEqual([1, 2.5]);
  });

  it('reports that a missing document does not exist', async () => {
    expect((await getDoc(doc(cats(), 'none'))).exists()).toBe(false);
  });

  it('gives an added document a new id', async () => {
    const { id } = await addDoc(cats(), { name: 'Luna' });
    expect((await getDoc(doc(cats(), id))).get('name')).toBe('Luna');
  });

  it('merges, updates nested and quoted paths, and deletes fields', async () => {
    const luna = doc(cats(), 'luna');
    await setDoc(luna, { a: { x: 1, y: 2 }, 'b.c': 1, keep: true });
    await setDoc(luna, { a: { z: 3 } }, { merge: true });
    await updateDoc(luna, { 'a.x': deleteField() });
    await updateDoc(luna, new FieldPath('b.c'), 2);
    expect((await getDoc(luna)).data()).toEqual({ a: { y: 2, z: 3 }, 'b.c': 2, keep: true });
  });

  it('refuses to update a missing document', async () => {
    await expect(updateDoc(doc(cats(), 'none'), { a: 1 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('applies transforms in order', async () => {
    const luna = doc(cats(), 'luna');
    await setDoc(luna, { n: 1, tags: ['a', 'b'] });
    await updateDoc(luna, { n: increment(2), tags: arrayUnion('b', 'c'), at: serverTimestamp() });
    await updateDoc(luna, { tags: arrayRemove('a'), half: increment(0.5) });
    const stored = (await getDoc(luna)).data() ?? {};
    expect(stored).toMatchObject({ n: 3, tags: ['b', 'c'], half: 0.5 });
    expect(stored.at.nanoseconds % 1_000_000).toBe(0);
  });

  it('writes all of a batch or nothing', async () => {
    const batch = writeBatch(db);
    batch.set(doc(cats(), 'one'), { n: 1 });
    batch.update(doc(cats(), 'none'), { n: 2 });
    await expect(batch.commit()).rejects.toMatchObject({ code: 'not-found' });
    expect((await getDoc(doc(cats(), 'one'))).exists()).toBe(false);
  });

  it('deletes documents, also missing ones', async () => {
    await setDoc(doc(cats(), 'luna'), {});
    await deleteDoc(doc(cats(), 'luna'));
    await deleteDoc(doc(cats(), 'luna'));
    expect((await getDoc(doc(cats(), 'luna'))).exists()).toBe(false);
  });

  describe('with cats of several ages', () => {
    beforeEach(async () => {
      const batch = writeBatch(db);
      const cat = (id: string, age: number, city: string, likes: string[]) =>
        batch.set(doc(cats(), id), { age, city, likes });
      cat('ana', 1, 'Salta', ['fish']);
      cat('bea', 3, 'Jujuy', ['milk', 'fish']);
      cat('cleo', 3, 'Salta', ['mice']);
      cat('dina', 7, 'Jujuy', []);
      batch.set(doc(db, 'houses/1/cats/eva'), { age: 5, city: 'Salta', likes: [] });
      await batch.commit();
    });

    it('filters by every operator', async () => {
      expect(await idsOf(where('age', '==', 3))).toEqual(['bea', 'cleo']);
      expect(await idsOf(where('age', '!=', 3))).toEqual(['ana', 'dina']);
      expect(await idsOf(where('age', '<', 3))).toEqual(['ana']);
      expect(await idsOf(where('age', '>=', 3), where('city', '==', 'Jujuy'))).toEqual(['bea', 'dina']);
      expect(await idsOf(where('city', 'in', ['Salta', 'Lima']))).toEqual(['ana', 'cleo']);
      expect(await idsOf(where('city', 'not-in', ['Salta']))).toEqual(['bea', 'dina']);
      expect(await idsOf(where('likes', 'array-contains', 'fish'))).toEqual(['ana', 'bea']);
      expect(await idsOf(where('likes', 'array-contains-any', ['mice', 'milk']))).toEqual(['bea', 'cleo']);
      expect(await idsOf(where(documentId(), '>', 'bea'))).toEqual(['cleo', 'dina']);
      expect(await idsOf(where('nothing', '==', null))).toEqual([]);
    });

    it('nests or inside and', async () => {
      const found = await getDocs(
        query(cats(), and(or(where('age', '==', 1), where('age', '==', 7)), where('city', '==', 'Jujuy'))),
      );
      expect(found.docs.map(({ id }) => id)).toEqual(['dina']);
    });

    it('sorts by several fields, and cuts by cursors and limits', async () => {
      const sorted = [orderBy('age', 'desc'), orderBy('city')];
      expect(await idsOf(...sorted)).toEqual(['dina', 'bea', 'cleo', 'ana']);
      expect(await idsOf(...sorted, startAfter(3, 'Jujuy'))).toEqual(['cleo', 'ana']);
      expect(await idsOf(...sorted, endBefore(3, 'Salta'), limit(1))).toEqual(['dina']);
      const bea = await getDoc(doc(cats(), 'bea'));
      expect(await idsOf(...sorted, startAfter(bea))).toEqual(['cleo', 'ana']);
    });

    it('finds a collection group, and the documents below one document', async () => {
      const all = await getDocs(query(collectionGroup(db, 'cats'), where('city', '==', 'Salta')));
      expect(all.docs.map(({ ref }) => ref.path)).toEqual(['cats/ana', 'cats/cleo', 'houses/1/cats/eva']);
      const ofHouse = await getDocs(collection(db, 'houses/1/cats'));
      expect(ofHouse.docs.map(({ id }) => id)).toEqual(['eva']);
    });

    it('counts, sums and averages', async () => {
      expect((await getCount(query(cats(), where('city', '==', 'Salta')))).data().count).toBe(2);
      const found = await getAggregate(cats(), { n: count(), total: sum('age'), mean: average('age') });
      expect(found.data()).toEqual({ n: 4, total: 14, mean: 3.5 });
      const none = await getAggregate(query(cats(), where('age', '>', 9)), {
        total: sum('age'),
        mean: average('age'),
      });
      expect(none.data()).toEqual({ total: 0, mean: null });
    });
  });

  it('retries a transaction that lost a race', async () => {
    const counter = doc(cats(), 'counter');
    await setDoc(counter, { n: 0 });
    const add = () =>
      runTransaction(db, async (transaction) => {
        const { n } = (await transaction.get(counter)).data() ?? {};
        transaction.update(counter, { n: n + 1 });
      });
    await Promise.all([add(), add(), add()]);
    expect((await getDoc(counter)).get('n')).toBe(3);
  });

  it('refuses a transaction that creates a document which another client just created, and the retry finds it', async () => {
    const luna = doc(cats(), 'luna');
    let runs = 0;
    await runTransaction(db, async (transaction) => {
      runs += 1;
      const found = await transaction.get(luna);
      if (runs === 1) await setDoc(luna, { by: 'other' });
      if (!found.exists()) transaction.set(luna, { by: 'me' });
    });
    expect(runs).toBe(2);
    expect((await getDoc(luna)).get('by')).toBe('other');
  });
});
