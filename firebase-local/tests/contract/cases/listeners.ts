// Which events listeners get, and when.
import type { Behaviour, World } from '../support/behaviour.ts';

async function seed({ sdk, db, doc }: World, numbers: Record<string, number>): Promise<void> {
  const batch = sdk.writeBatch(db);
  for (const [id, n] of Object.entries(numbers)) batch.set(doc(`items/${id}`), { n });
  await batch.commit();
}

export const listenerBehaviours: readonly Behaviour[] = [
  {
    name: 'a write causes two events: pending, then acknowledged',
    run: async ({ sdk, doc, collection, watch }) => {
      const watcher = watch(collection('items'));
      await watcher.untilSynced([]);
      await sdk.setDoc(doc('items/a'), { n: 1 });
      await watcher.untilSynced(['a']);
      return watcher.snapshots.filter(({ ids }) => ids.length > 0).map(({ pending }) => pending);
    },
    expected: [true, false],
  },
  {
    name: 'an empty collection gives one empty snapshot from the server',
    run: async ({ collection, watch }) => {
      const watcher = watch(collection('items'));
      await watcher.untilSynced([]);
      return watcher.snapshots.length;
    },
    expected: 1,
  },
  {
    name: 'events distinguish added, modified and removed documents',
    run: async (world) => {
      const { sdk, doc, collection, watch } = world;
      await seed(world, { a: 1, b: 2 });
      const watcher = watch(collection('items'));
      await watcher.untilSynced(['a', 'b']);
      await sdk.setDoc(doc('items/c'), { n: 3 });
      await sdk.setDoc(doc('items/a'), { n: 9 });
      await sdk.deleteDoc(doc('items/b'));
      await watcher.untilSynced(['a', 'c']);
      const told = watcher.snapshots.flatMap(({ changes }) => changes);
      return [told.slice(0, 2), told.slice(2).toSorted()];
    },
    expected: [
      ['added a', 'added b'],
      ['added c', 'modified a', 'removed b'],
    ],
  },
  {
    name: 'a batch is one snapshot',
    run: async (world) => {
      const { collection, watch } = world;
      const watcher = watch(collection('items'));
      await watcher.untilSynced([]);
      await seed(world, { a: 1, b: 2, c: 3 });
      await watcher.untilSynced(['a', 'b', 'c']);
      return watcher.snapshots.map(({ ids }) => ids.length);
    },
    expected: [0, 3, 3],
  },
  {
    name: 'a document that stops matching leaves',
    run: async (world) => {
      const { sdk, doc, collection, watch } = world;
      await seed(world, { a: 1, b: 5 });
      const watcher = watch(sdk.query(collection('items'), sdk.where('n', '<', 3)));
      await watcher.untilSynced(['a']);
      await sdk.updateDoc(doc('items/a'), { n: 7 });
      return (await watcher.untilSynced([])).ids;
    },
    expected: [],
  },
  {
    name: 'a document that starts to match enters',
    run: async (world) => {
      const { sdk, doc, collection, watch } = world;
      await seed(world, { a: 1, b: 5 });
      const watcher = watch(sdk.query(collection('items'), sdk.where('n', '<', 3)));
      await watcher.untilSynced(['a']);
      await sdk.updateDoc(doc('items/b'), { n: 0 });
      return (await watcher.untilSynced(['b', 'a'])).ids;
    },
    expected: ['b', 'a'],
  },
  {
    name: 'a document that moves from one listener’s result to another’s causes events in both',
    run: async (world) => {
      const { sdk, doc, collection, watch } = world;
      await seed(world, { a: 1 });
      const low = watch(sdk.query(collection('items'), sdk.where('n', '<', 3)));
      const high = watch(sdk.query(collection('items'), sdk.where('n', '>=', 3)));
      await Promise.all([low.untilSynced(['a']), high.untilSynced([])]);
      await sdk.updateDoc(doc('items/a'), { n: 3 });
      await Promise.all([low.untilSynced([]), high.untilSynced(['a'])]);
      return [low.snapshots.at(-1)?.ids, high.snapshots.at(-1)?.ids];
    },
    expected: [[], ['a']],
  },
  {
    name: 'a change of order moves a document',
    run: async (world) => {
      const { sdk, doc, collection, watch } = world;
      await seed(world, { a: 1, b: 2, c: 3 });
      const watcher = watch(sdk.query(collection('items'), sdk.orderBy('n')));
      await watcher.untilSynced(['a', 'b', 'c']);
      await sdk.updateDoc(doc('items/a'), { n: 9 });
      return (await watcher.untilSynced(['b', 'c', 'a'])).ids;
    },
    expected: ['b', 'c', 'a'],
  },
  {
    name: 'a listener on a document sees it come, change and go',
    run: async ({ sdk, doc, plain }) => {
      const seen: unknown[] = [];
      let stop = () => {};
      // The SDK calls a listener by a timer, which may fire after the reply to the write.
      const allSeen = new Promise<void>((resolve) => {
        stop = sdk.onSnapshot(doc('items/a'), (snapshot) => {
          if (seen.push(plain(snapshot.data() ?? null)) === 4) resolve();
        });
      });
      await sdk.getDocFromServer(doc('items/a'));
      await sdk.setDoc(doc('items/a'), { is: 'first' });
      await sdk.setDoc(doc('items/a'), { is: 'second' });
      await sdk.deleteDoc(doc('items/a'));
      await allSeen;
      stop();
      return seen;
    },
    expected: [null, { is: 'first' }, { is: 'second' }, null],
  },
  {
    name: 'listeners on one query get the same events',
    run: async (world) => {
      const { collection, watch } = world;
      const watchers = [watch(collection('items')), watch(collection('items')), watch(collection('items'))];
      await seed(world, { a: 1 });
      const seen = await Promise.all(watchers.map((watcher) => watcher.untilSynced(['a'])));
      return seen.map(({ ids }) => ids);
    },
    expected: [['a'], ['a'], ['a']],
  },
  {
    name: 'a hundred listeners on one stream',
    run: async (world) => {
      const { sdk, collection, watch } = world;
      const numbers = Array.from({ length: 100 }, (_, n) => n);
      const watchers = numbers.map((n) => watch(sdk.query(collection('items'), sdk.where('n', '==', n))));
      await Promise.all(watchers.map((watcher) => watcher.untilSynced([])));
      await seed(world, Object.fromEntries(numbers.map((n) => [`d${n}`, n])));
      await Promise.all(watchers.map((watcher, n) => watcher.untilSynced([`d${n}`])));
      return watchers.length;
    },
    expected: 100,
  },
  {
    name: 'a stopped listener gets no more events',
    run: async (world) => {
      const { collection, watch } = world;
      const watcher = watch(collection('items'));
      await watcher.untilSynced([]);
      watcher.stop();
      await seed(world, { a: 1 });
      await watch(collection('items')).untilSynced(['a']);
      return watcher.snapshots.length;
    },
    expected: 1,
  },
  {
    name: 'a query that is stopped and started again is up to date',
    run: async (world) => {
      const { collection, watch, sdk, doc } = world;
      await seed(world, { a: 1, b: 2 });
      const watcher = watch(collection('items'));
      await watcher.untilSynced(['a', 'b']);
      watcher.stop();
      await sdk.deleteDoc(doc('items/a'));
      await seed(world, { c: 3 });
      return (await watch(collection('items')).untilSynced(['b', 'c'])).ids;
    },
    expected: ['b', 'c'],
  },
  {
    name: 'getDocsFromServer sees a write that was just made',
    run: async (world) => {
      const { sdk, collection } = world;
      await seed(world, { a: 1, b: 2 });
      return (await sdk.getDocsFromServer(collection('items'))).size;
    },
    expected: 2,
  },
  {
    name: 'a listener whose query the server refuses gets the error',
    run: async ({ sdk, collection, watch }) => {
      const many = Array.from({ length: 40 }, (_, n) => sdk.where(`f${n}`, '>', 0));
      const watcher = watch(sdk.query(collection('items'), ...many));
      return watcher.until(() => false).catch((error: Error) => error.message);
    },
    expected: 'invalid-argument',
  },
];
