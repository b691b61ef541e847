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
