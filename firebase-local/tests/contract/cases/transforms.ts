// Changes that the server computes.
import type { Behaviour, World } from '../support/behaviour.ts';

type Change = (sdk: World['sdk']) => { [field: string]: unknown };

const start = { n: 5, f: 1.5, s: 'x', list: [1, 2, 2], m: { n: 1 } };

function transform(name: string, change: Change, expected: unknown): Behaviour {
  return {
    name,
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), start);
      await sdk.updateDoc(doc('items/a'), change(sdk));
      return fetch('items/a');
    },
    expected: { ...start, ...(expected as object) },
  };
}

export const transformBehaviours: readonly Behaviour[] = [
  transform('increment adds', (sdk) => ({ n: sdk.increment(2) }), { n: 7 }),
  transform('increment by less than zero', (sdk) => ({ n: sdk.increment(-8) }), { n: -3 }),
  transform('increment of an integer by a fraction', (sdk) => ({ n: sdk.increment(0.5) }), { n: 5.5 }),
  transform('increment of a fraction', (sdk) => ({ f: sdk.increment(1) }), { f: 2.5 }),
  transform('increment of what is missing starts at zero', (sdk) => ({ new: sdk.increment(3) }), { new: 3 }),
  transform('increment of what is no number starts at zero', (sdk) => ({ s: sdk.increment(3) }), { s: 3 }),
  transform('increment within a map', (sdk) => ({ 'm.n': sdk.increment(1) }), { m: { n: 2 } }),
  transform('arrayUnion adds what is missing, once', (sdk) => ({ list: sdk.arrayUnion(2, 3, 3) }), {
    list: [1, 2, 2, 3],
  }),
  transform('arrayUnion makes an array of what is none', (sdk) => ({ s: sdk.arrayUnion('a') }), { s: ['a'] }),
  transform('arrayUnion of a missing field', (sdk) => ({ new: sdk.arrayUnion({ a: 1 }) }), {
    new: [{ a: 1 }],
  }),
  transform('arrayUnion takes equal numbers for one', (sdk) => ({ list: sdk.arrayUnion(1.0) }), {
    list: [1, 2, 2],
  }),
  transform('arrayRemove removes every copy', (sdk) => ({ list: sdk.arrayRemove(2) }), { list: [1] }),
  transform('arrayRemove of what is not in it', (sdk) => ({ list: sdk.arrayRemove(9) }), { list: [1, 2, 2] }),
  transform('arrayRemove makes an empty array of what is none', (sdk) => ({ s: sdk.arrayRemove(1) }), {
    s: [],
  }),
  transform(
    'several transforms together with plain fields',
    (sdk) => ({ n: sdk.increment(1), list: sdk.arrayUnion(9), s: 'y' }),
    { n: 6, list: [1, 2, 2, 9], s: 'y' },
  ),
  {
    name: 'serverTimestamp is the time of the commit, not of the device',
    run: async ({ sdk, doc }) => {
      const from = Date.now();
      await sdk.setDoc(doc('items/a'), { at: sdk.serverTimestamp(), m: { at: sdk.serverTimestamp() } });
      const data = (await sdk.getDocFromServer(doc('items/a'))).data();
      const at: number = data?.at.toMillis();
      return [at >= from - 1000 && at <= Date.now() + 1000, data?.m.at.toMillis() === at];
    },
    expected: [true, true],
  },
  {
    name: 'serverTimestamp of later writes is later',
    run: async ({ sdk, doc }) => {
      const times: number[] = [];
      for (const id of ['a', 'b', 'c']) {
        await sdk.setDoc(doc(`items/${id}`), { at: sdk.serverTimestamp() });
        // The server's time counts in milliseconds by its contract (`REQUEST_TIME`): two commits in one are equal.
        await new Promise((resolve) => setTimeout(resolve, 2));
        times.push((await sdk.getDocFromServer(doc(`items/${id}`))).data()?.at.toMillis());
      }
      return `${times}` === `${times.toSorted((a, b) => a - b)}` && new Set(times).size === 3;
    },
    expected: true,
  },
  {
    name: 'a listener sees no serverTimestamp until the server has set it',
    run: async ({ sdk, doc }) => {
      const seen: unknown[] = [];
      await new Promise<void>((resolve) => {
        const stop = sdk.onSnapshot(doc('items/a'), { includeMetadataChanges: true }, (snapshot) => {
          if (!snapshot.exists()) return;
          const { hasPendingWrites } = snapshot.metadata;
          seen.push([hasPendingWrites, snapshot.data().at === null]);
          if (hasPendingWrites) return;
          stop();
          resolve();
        });
        void sdk.setDoc(doc('items/a'), { at: sdk.serverTimestamp() });
      });
      return [seen.at(0), seen.at(-1)];
    },
    expected: [
      [true, true],
      [false, false],
    ],
  },
  {
    name: 'setDoc with transforms alone creates the document',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { n: sdk.increment(4), list: sdk.arrayUnion(1) }, { merge: true });
      return fetch('items/a');
    },
    expected: { n: 4, list: [1] },
  },
  {
    name: 'each of many simultaneous increments is applied once',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { n: 0 });
      const once = () => sdk.updateDoc(doc('items/a'), { n: sdk.increment(1) });
      await Promise.all(Array.from({ length: 70 }, once));
      return fetch('items/a');
    },
    expected: { n: 70 },
  },
  {
    name: 'one batch may transform a field twice',
    run: async ({ sdk, db, doc, fetch }) => {
      const batch = sdk.writeBatch(db);
      batch.set(doc('items/a'), { n: 1 });
      batch.update(doc('items/a'), { n: sdk.increment(1) });
      batch.update(doc('items/a'), { n: sdk.increment(10) });
      await batch.commit();
      return fetch('items/a');
    },
    expected: { n: 12 },
  },
];
