import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Filter, StructuredQuery } from '../../documents/types.ts';
import { openTestDatabase, type TestDatabase } from '../testing/firestore-server.ts';
import { parseIndexDefinitions } from './index-definitions.ts';
import { WrittenIndexes } from './written-indexes.ts';

const where = (fieldPath: string, op = 'EQUAL'): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value: { integerValue: '1' } },
});
const both = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } });
const by = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING' = 'ASCENDING') => ({
  field: { fieldPath },
  direction,
});
const pets = [{ collectionId: 'pets' }];
const everyPet = [{ collectionId: 'pets', allDescendants: true }];

const queries: readonly StructuredQuery[] = [
  { from: pets, where: where('species'), orderBy: [by('createdAt', 'DESCENDING')] },
  { from: pets, where: both(where('tags', 'ARRAY_CONTAINS'), where('age', 'GREATER_THAN')) },
  { from: everyPet, where: where('species') },
  { from: everyPet, where: where('age', 'GREATER_THAN'), orderBy: [by('age', 'DESCENDING')] },
  { from: everyPet, where: where('species'), orderBy: [by('age')] },
  // The automatic indexes of a field that has an override.
  { from: pets, where: where('species') },
  { from: pets, orderBy: [by('age', 'DESCENDING')] },
];

const kept = {
  collectionGroup: 'other',
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath: 'a', order: 'ASCENDING' },
    { fieldPath: 'b', order: 'ASCENDING' },
  ],
};
let text = '';
const written = new WrittenIndexes({ indexes: [kept] }, (next) => {
  text = next;
});
let growing: TestDatabase;

beforeAll(() => {
  growing = openTestDatabase({ requireIndexes: true, indexes: written, onMissingIndex: written.add });
  for (const structuredQuery of queries)
    growing.database.run({ parent: growing.database.root, structuredQuery });
});

afterAll(() => growing.close());

it('the file grows by what queries lack, and keeps what it had', () => {
  const override = (fieldPath: string, order: string) => ({
    collectionGroup: 'pets',
    fieldPath,
    indexes: expect.arrayContaining([{ order, queryScope: 'COLLECTION_GROUP' }]),
  });
  expect(JSON.parse(text)).toEqual({
    indexes: [
      kept,
      {
        collectionGroup: 'pets',
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: 'species', order: 'ASCENDING' },
          { fieldPath: 'createdAt', order: 'DESCENDING' },
        ],
      },
      {
        collectionGroup: 'pets',
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: 'tags', arrayConfig: 'CONTAINS' },
          { fieldPath: 'age', order: 'ASCENDING' },
        ],
      },
      {
        collectionGroup: 'pets',
        queryScope: 'COLLECTION_GROUP',
        fields: [
          { fieldPath: 'species', order: 'ASCENDING' },
          { fieldPath: 'age', order: 'ASCENDING' },
        ],
      },
    ],
    fieldOverrides: [override('species', 'ASCENDING'), override('age', 'DESCENDING')],
  });
});

it('the written file serves the same queries where indexes are required', async () => {
  const indexes = parseIndexDefinitions(JSON.parse(text));
  const strict = openTestDatabase({ requireIndexes: true, indexes });
  for (const structuredQuery of queries)
    expect(strict.database.run({ parent: strict.database.root, structuredQuery })).toEqual([]);
  await strict.close();
});

it('a query that ran before adds nothing', () => {
  const before = text;
  for (const structuredQuery of queries)
    growing.database.run({ parent: growing.database.root, structuredQuery });
  expect(text).toBe(before);
});
