import type { Behaviour, World } from '../support/behaviour.ts';

async function seed({ sdk, db, doc }: World): Promise<void> {
  const batch = sdk.writeBatch(db);
  const data = { a: { n: 1 }, b: { n: 2 }, c: { n: 4.5 }, d: { n: 'text' }, e: {} };
  for (const [id, fields] of Object.entries(data)) batch.set(doc(`items/${id}`), fields);
  await batch.commit();
}

type Ask = (world: World) => Promise<unknown>;

const aggregation = (name: string, ask: Ask, expected: unknown): Behaviour => ({
  name,
  run: async (world) => {
    await seed(world);
    return ask(world);
  },
  expected,
});

export const aggregationBehaviours: readonly Behaviour[] = [
  aggregation(
    'count counts all',
    async ({ sdk, collection }) => (await sdk.getCountFromServer(collection('items'))).data().count,
    5,
  ),
  aggregation(
    'count of a filter',
    async ({ sdk, collection }) =>
      (await sdk.getCountFromServer(sdk.query(collection('items'), sdk.where('n', '>=', 2)))).data().count,
    2,
  ),
  aggregation(
    'count of an empty collection is zero',
    async ({ sdk, collection }) => (await sdk.getCountFromServer(collection('none'))).data().count,
    0,
  ),
  aggregation(
    'count stops at the limit',
    async ({ sdk, collection }) =>
      (await sdk.getCountFromServer(sdk.query(collection('items'), sdk.limit(3)))).data().count,
    3,
  ),
  aggregation(
    'sum adds the numbers and skips the rest',
    async ({ sdk, collection }) =>
      (await sdk.getAggregateFromServer(collection('items'), { sum: sdk.sum('n') })).data().sum,
    7.5,
  ),
  aggregation(
    'sum of whole numbers beyond what a double can hold is still exact in its last digit that fits',
    async ({ sdk, doc, collection }) => {
      await sdk.setDoc(doc('large/a'), { n: Number.MAX_SAFE_INTEGER });
      await sdk.setDoc(doc('large/b'), { n: -1 });
      return (await sdk.getAggregateFromServer(collection('large'), { sum: sdk.sum('n') })).data().sum;
    },
    Number.MAX_SAFE_INTEGER - 1,
  ),
  aggregation(
    'sum with a NaN is NaN, and so is the average',
    async ({ sdk, doc, collection, plain }) => {
      await sdk.setDoc(doc('items/f'), { n: Number.NaN });
      const asked = { sum: sdk.sum('n'), average: sdk.average('n') };
      return plain((await sdk.getAggregateFromServer(collection('items'), asked)).data());
    },
    { sum: { $number: 'NaN' }, average: { $number: 'NaN' } },
  ),
  aggregation(
    'sum and average stop at the limit, after the order',
    async ({ sdk, collection }) => {
      const largest = sdk.query(collection('items'), sdk.orderBy('n', 'desc'), sdk.limit(3));
      const asked = { sum: sdk.sum('n'), average: sdk.average('n') };
      return (await sdk.getAggregateFromServer(largest, asked)).data();
    },
    // The text sorts first. It counts as one of the three documents, but not as a number.
    { sum: 6.5, average: 3.25 },
  ),
  aggregation(
    'of several aggregations, each counts only documents that have the fields of all',
    async ({ sdk, doc, collection }) => {
      await sdk.setDoc(doc('items/f'), { m: 10 });
      await sdk.setDoc(doc('items/g'), { m: 10, n: 10 });
      const asked = { n: sdk.sum('n'), m: sdk.sum('m'), count: sdk.count() };
      return (await sdk.getAggregateFromServer(collection('items'), asked)).data();
    },
    { n: 10, m: 10, count: 1 },
  ),
  aggregation(
    'sum of nothing is zero',
    async ({ sdk, collection }) =>
      (await sdk.getAggregateFromServer(collection('none'), { sum: sdk.sum('n') })).data().sum,
    0,
  ),
  aggregation(
    'average of the numbers',
    async ({ sdk, collection }) =>
      (await sdk.getAggregateFromServer(collection('items'), { average: sdk.average('n') })).data().average,
    2.5,
  ),
  aggregation(
    'average of nothing is null',
    async ({ sdk, collection }) =>
      (await sdk.getAggregateFromServer(collection('none'), { average: sdk.average('n') })).data().average,
    null,
  ),
  aggregation(
    'several aggregations in one request',
    async ({ sdk, collection }) => {
      const asked = { count: sdk.count(), sum: sdk.sum('n'), average: sdk.average('n') };
      const numbers = sdk.query(collection('items'), sdk.where('n', '<', 3));
      return (await sdk.getAggregateFromServer(numbers, asked)).data();
    },
    { count: 2, sum: 3, average: 1.5 },
  ),
];
