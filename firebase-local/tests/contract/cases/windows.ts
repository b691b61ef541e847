// Listeners with a limit: a window over the ordered documents that stays full while documents come and go.
import type { Behaviour, World } from '../support/behaviour.ts';

type Writer = World['other'];

interface WindowCase {
  readonly name: string;
  readonly limit: number;
  readonly last?: boolean;
  readonly from: Record<string, number>;
  readonly change: (world: Writer) => Promise<unknown>;
  readonly ids: string;
}

const five = { a: 10, b: 20, c: 30, d: 40, e: 50 };
const put = (id: string, n: number) => (world: Writer) => world.sdk.setDoc(world.doc(`items/${id}`), { n });
const remove = (id: string) => (world: Writer) => world.sdk.deleteDoc(world.doc(`items/${id}`));

const windows: readonly WindowCase[] = [
  { name: 'one that comes before pushes out the last', limit: 2, from: five, change: put('x', 5), ids: 'xa' },
  {
    name: 'a new document between the others displaces the last',
    limit: 3,
    from: five,
    change: put('x', 25),
    ids: 'abx',
  },
  { name: 'one that comes after changes nothing', limit: 2, from: five, change: put('x', 35), ids: 'ab' },
  {
    name: 'a new document fills a window that is not full',
    limit: 3,
    from: { a: 1 },
    change: put('x', 9),
    ids: 'ax',
  },
  { name: 'one that goes is replaced by the next', limit: 2, from: five, change: remove('a'), ids: 'bc' },
  { name: 'the last that goes is replaced', limit: 2, from: five, change: remove('b'), ids: 'ac' },
  { name: 'one outside that goes changes nothing', limit: 2, from: five, change: remove('d'), ids: 'ab' },
  { name: 'one that goes when there is no next', limit: 5, from: five, change: remove('c'), ids: 'abde' },
  { name: 'one that moves within', limit: 3, from: five, change: put('a', 25), ids: 'bac' },
  { name: 'one that moves out', limit: 2, from: five, change: put('a', 45), ids: 'bc' },
  { name: 'one that moves in', limit: 2, from: five, change: put('e', 1), ids: 'ea' },
  { name: 'one that moves to the edge stays', limit: 2, from: five, change: put('a', 25), ids: 'ba' },
  { name: 'a window of one follows the first', limit: 1, from: five, change: put('b', 1), ids: 'b' },
  {
    name: 'limitToLast: a new document at the end',
    limit: 2,
    last: true,
    from: five,
    change: put('x', 60),
    ids: 'ex',
  },
  { name: 'the last ones: one that goes', limit: 2, last: true, from: five, change: remove('e'), ids: 'cd' },
  {
    name: 'limitToLast: a new document at the start',
    limit: 2,
    last: true,
    from: five,
    change: put('x', 1),
    ids: 'de',
  },
  {
    name: 'a batch that changes most of it',
    limit: 3,
    from: five,
    change: async ({ sdk, db, doc }) => {
      const batch = sdk.writeBatch(db);
      batch.delete(doc('items/a'));
      batch.delete(doc('items/b'));
      batch.set(doc('items/c'), { n: 99 });
      batch.set(doc('items/x'), { n: 45 });
      await batch.commit();
    },
    ids: 'dxe',
  },
  {
    name: 'all documents are deleted',
    limit: 3,
    from: five,
    change: async ({ sdk, db, doc }) => {
      const batch = sdk.writeBatch(db);
      for (const id of 'abcde') batch.delete(doc(`items/${id}`));
      await batch.commit();
    },
    ids: '',
  },
  {
    name: 'more documents are deleted than the reserve holds',
    limit: 2,
    from: Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`d${100 + n}`, n])),
    change: async ({ sdk, db, doc }) => {
      const batch = sdk.writeBatch(db);
      for (let n = 0; n < 50; n++) batch.delete(doc(`items/d${100 + n}`));
      batch.set(doc('items/z'), { n: 50.5 });
      batch.delete(doc('items/d151'));
      batch.delete(doc('items/d150'));
      batch.set(doc('items/y'), { n: 51.5 });
      await batch.commit();
    },
    ids: 'zy',
  },
];

/** One client writes and another listens, so that only the server can move the window. */
export const windowBehaviours: readonly Behaviour[] = windows.map(
  ({ name, limit, last, from, change, ids }) => ({
    name,
    run: async (world) => {
      const { sdk, other } = world;
      await sdk.runTransaction(other.db, async (transaction) => {
        for (const [id, n] of Object.entries(from)) transaction.set(other.doc(`items/${id}`), { n });
      });
      const end = last ? sdk.limitToLast(limit) : sdk.limit(limit);
      const watcher = world.watch(sdk.query(world.collection('items'), sdk.orderBy('n'), end));
      const start = Object.keys(from);
      await watcher.untilSynced(last ? start.slice(-limit) : start.slice(0, limit));
      await change(other);
      return (await watcher.untilSynced([...ids])).ids;
    },
    expected: [...ids],
  }),
);
