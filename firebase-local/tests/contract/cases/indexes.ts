// Queries on a server that requires composite indexes, as production does. It has only those of `wantedIndexes`.
import type { Query } from 'firebase/firestore';
import type { Behaviour, World } from '../support/behaviour.ts';

/** The same form as `firestore.indexes.json`. */
export const wantedIndexes = {
  indexes: [
    {
      collectionGroup: 'items',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'g', order: 'ASCENDING' },
        { fieldPath: 'n', order: 'DESCENDING' },
      ],
    },
  ],
  fieldOverrides: [
    {
      collectionGroup: 'items',
      fieldPath: 'g',
      indexes: [
        { order: 'ASCENDING', queryScope: 'COLLECTION' },
        { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
      ],
    },
  ],
};

async function seed({ sdk, db, doc }: World): Promise<void> {
  const batch = sdk.writeBatch(db);
  const data = { a: { g: 'p', n: 1, t: 1 }, b: { g: 'p', n: 2, t: 1 }, c: { g: 'q', n: 3, t: 1 } };
  for (const [id, fields] of Object.entries(data)) batch.set(doc(`items/${id}`), fields);
  await batch.commit();
}

/** The field of the refusal that contains the missing index. */
const indexIn = (message: string): unknown => JSON.parse(message.slice(message.indexOf('{')));

const missing = {
  collectionGroup: 'items',
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath: 'g', order: 'ASCENDING' },
    { fieldPath: 'n', order: 'ASCENDING' },
  ],
};

/** The declared index has the opposite direction. */
const unindexed = ({ sdk, collection }: World): Query =>
  sdk.query(collection('items'), sdk.where('g', '==', 'p'), sdk.orderBy('n'));

const indexed = ({ sdk, collection }: World): Query =>
  sdk.query(collection('items'), sdk.where('g', '==', 'p'), sdk.orderBy('n', 'desc'));

const idsOf = async ({ sdk }: World, query: Query): Promise<string[]> =>
  (await sdk.getDocs(query)).docs.map(({ id }) => id);

export const indexBehaviours: readonly Behaviour[] = [
  {
    name: 'a listener without its index ends with failed-precondition, and the index that it wants',
    run: (world) =>
      new Promise((resolve) => {
        world.sdk.onSnapshot(
          unindexed(world),
          () => {},
          ({ code, message }) => resolve([code, indexIn(message)]),
        );
      }),
    expected: ['failed-precondition', missing],
  },
  {
    name: 'getDocs rejects',
    run: (world) => world.codeOf(world.sdk.getDocs(unindexed(world))),
    expected: 'failed-precondition',
  },
  {
    name: 'count rejects',
    run: (world) => world.codeOf(world.sdk.getCountFromServer(unindexed(world))),
    expected: 'failed-precondition',
  },
  {
    name: 'the other listeners of the stream go on',
    run: async (world) => {
      const { sdk, doc, collection, watch, codeOf } = world;
      const open = watch(collection('items'));
      await open.untilSynced([]);
      const code = await codeOf(sdk.getDocs(unindexed(world)));
      await sdk.setDoc(doc('items/a'), { n: 1 });
      return [code, (await open.untilSynced(['a'])).ids];
    },
    expected: ['failed-precondition', ['a']],
  },
  {
    name: 'a query with its index is served, and listened to',
    run: async (world) => {
      const { sdk, doc, watch } = world;
      await seed(world);
      const watcher = watch(indexed(world));
      await watcher.untilSynced(['b', 'a']);
      await sdk.setDoc(doc('items/d'), { g: 'p', n: 9, t: 1 });
      return (await watcher.untilSynced(['d', 'b', 'a'])).ids;
    },
    expected: ['d', 'b', 'a'],
  },
  {
    name: 'limitToLast reverses the order and needs the opposite index',
    run: (world) =>
      world.codeOf(world.sdk.getDocs(world.sdk.query(indexed(world), world.sdk.limitToLast(1)))),
    expected: 'failed-precondition',
  },
  {
    name: 'equalities alone need none',
    run: async (world) => {
      const { sdk, collection } = world;
      await seed(world);
      return idsOf(world, sdk.query(collection('items'), sdk.where('g', '==', 'p'), sdk.where('t', '==', 1)));
    },
    expected: ['a', 'b'],
  },
  {
    name: 'in, with the order of the index, is served by it',
    run: async (world) => {
      const { sdk, collection } = world;
      await seed(world);
      return idsOf(
        world,
        sdk.query(collection('items'), sdk.where('g', 'in', ['p', 'q']), sdk.orderBy('n', 'desc')),
      );
    },
    expected: ['c', 'b', 'a'],
  },
  {
    name: 'an or is refused when one of its disjuncts has no index',
    run: (world) => {
      const { sdk, collection, codeOf } = world;
      const either = sdk.or(sdk.where('g', '==', 'p'), sdk.where('t', '==', 1));
      return codeOf(sdk.getDocs(sdk.query(collection('items'), either, sdk.orderBy('n', 'desc'))));
    },
    expected: 'failed-precondition',
  },
  {
    name: 'a collection group by a field needs an override, and is served with it',
    run: async (world) => {
      const { sdk, db, codeOf } = world;
      const group = sdk.collectionGroup(db, 'items');
      return [
        await codeOf(sdk.getDocs(sdk.query(group, sdk.where('n', '==', 1)))),
        await codeOf(sdk.getDocs(sdk.query(group, sdk.where('g', '==', 'nothing')))),
      ];
    },
    expected: ['failed-precondition', 'none'],
  },
  {
    name: 'sum over a filter needs an index that holds the field',
    run: async (world) => {
      const { sdk, collection, codeOf } = world;
      const some = sdk.query(collection('items'), sdk.where('t', '==', 1));
      return [
        await codeOf(sdk.getAggregateFromServer(some, { sum: sdk.sum('n') })),
        await codeOf(sdk.getAggregateFromServer(collection('items'), { sum: sdk.sum('n') })),
      ];
    },
    expected: ['failed-precondition', 'none'],
  },
];
