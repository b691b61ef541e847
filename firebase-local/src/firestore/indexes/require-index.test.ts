import { describe, expect, it } from 'vitest';
import { parseFieldPath } from '../../documents/field-path.ts';
import { parseQuery } from '../../documents/query/parse-query.ts';
import { parseIndexDefinitions } from './index-definitions.ts';
import { requireIndex } from './require-index.ts';

const root = 'projects/demo-test/databases/(default)/documents';

type Json = Record<string, unknown>;
const where = (fieldPath: string, op: string, value: Json = { integerValue: '1' }) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const list = { arrayValue: { values: [{ integerValue: '1' }, { integerValue: '2' }] } };
const both = (...filters: Json[]) => ({ compositeFilter: { op: 'AND', filters } });
const either = (...filters: Json[]) => ({ compositeFilter: { op: 'OR', filters } });
const order = (...fields: string[]) =>
  fields.map((field) => {
    const descending = field.startsWith('-');
    const fieldPath = descending ? field.slice(1) : field;
    return { field: { fieldPath }, direction: descending ? 'DESCENDING' : 'ASCENDING' };
  });

const indexField = (field: string) => {
  if (field.endsWith('[]')) return { fieldPath: field.slice(0, -2), arrayConfig: 'CONTAINS' };
  return field.startsWith('-')
    ? { fieldPath: field.slice(1), order: 'DESCENDING' }
    : { fieldPath: field, order: 'ASCENDING' };
};
const index = (...fields: string[]) => ({
  collectionGroup: 'c',
  queryScope: 'COLLECTION',
  fields: fields.map(indexField),
});
const groupIndex = (...fields: string[]) => ({ ...index(...fields), queryScope: 'COLLECTION_GROUP' });

interface Case {
  readonly query: Json;
  readonly indexes?: readonly Json[];
  readonly fieldOverrides?: readonly Json[];
  readonly aggregated?: readonly string[];
}

/** The message of the refusal. Undefined if the indexes suffice. */
function refusal({ query, indexes = [], fieldOverrides = [], aggregated = [] }: Case): string | undefined {
  const parsed = parseQuery(root, root, { from: [{ collectionId: 'c' }], ...query });
  const definitions = parseIndexDefinitions({ indexes, fieldOverrides });
  try {
    requireIndex(parsed, aggregated.map(parseFieldPath), definitions);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const group = { from: [{ collectionId: 'c', allDescendants: true }] };

describe('without any composite index', () => {
  it.each<[string, Json]>([
    ['a whole collection', {}],
    ['one equality', { where: where('a', 'EQUAL') }],
    ['several equalities, which are merged', { where: both(where('a', 'EQUAL'), where('b', 'EQUAL')) }],
    ['equalities and array-contains', { where: both(where('a', 'EQUAL'), where('b', 'ARRAY_CONTAINS')) }],
    ['a range', { where: both(where('a', 'GREATER_THAN'), where('a', 'LESS_THAN')) }],
    ['a range in its order', { where: where('a', 'GREATER_THAN'), orderBy: order('-a') }],
    ['one order', { orderBy: order('-a') }],
    ['in', { where: where('a', 'IN', list) }],
    ['in with another equality', { where: both(where('a', 'IN', list), where('b', 'EQUAL')) }],
    ['or of equalities', { where: either(where('a', 'EQUAL'), where('b', 'EQUAL')) }],
    ['not-in', { where: where('a', 'NOT_IN', list) }],
    ['an order by the field that is held equal', { where: where('a', 'EQUAL'), orderBy: order('a') }],
    ['a whole collection group', group],
  ])('%s is served', (_, query) => {
    expect(refusal({ query })).toBeUndefined();
  });

  it.each<[string, Json, unknown]>([
    ['an equality and an order', { where: where('a', 'EQUAL'), orderBy: order('-b') }, index('a', '-b')],
    [
      'an equality and a range',
      { where: both(where('a', 'EQUAL'), where('b', 'LESS_THAN')) },
      index('a', 'b'),
    ],
    [
      'array-contains and an order',
      { where: where('a', 'ARRAY_CONTAINS'), orderBy: order('b') },
      index('a[]', 'b'),
    ],
    ['two orders', { orderBy: order('a', '-b') }, index('a', '-b')],
    ['two ranges', { where: both(where('b', 'LESS_THAN'), where('a', 'NOT_EQUAL')) }, index('a', 'b')],
    ['in and an order', { where: where('a', 'IN', list), orderBy: order('b') }, index('a', 'b')],
    ['an order against that of the names', { orderBy: order('a', '-__name__') }, index('a', '-__name__')],
  ])('%s is refused, and the index it wants is named', (_, query, wanted) => {
    const message = refusal({ query });
    expect(message).toContain('The query requires an index');
    expect(JSON.parse(message?.slice(message.indexOf('{')) ?? '')).toEqual(wanted);
  });

  it('a collection group query by a field is refused until an override adds an index', () => {
    const query = { ...group, where: where('a', 'EQUAL') };
    const message = refusal({ query });
    expect(message).toContain('COLLECTION_GROUP');
    const wanted = JSON.parse(message?.slice(message.indexOf('{')) ?? '');
    expect(refusal({ query, fieldOverrides: [wanted] })).toBeUndefined();
  });
});

describe('a composite index', () => {
  const query = { where: both(where('a', 'EQUAL'), where('b', 'EQUAL')), orderBy: order('-t') };

  it('serves its query, with the fixed fields in any order', () => {
    expect(refusal({ query, indexes: [index('a', 'b', '-t')] })).toBeUndefined();
    expect(refusal({ query, indexes: [index('-b', 'a', '-t')] })).toBeUndefined();
    expect(refusal({ query, indexes: [index('a', 'b', '-t', '-__name__')] })).toBeUndefined();
  });

  it('is merged with another one of the same order', () => {
    expect(refusal({ query, indexes: [index('a', '-t'), index('b', '-t')] })).toBeUndefined();
    expect(refusal({ query, indexes: [index('a', '-t')] })).toContain('requires an index');
  });

  it.each<[string, Json]>([
    ['of the other direction', index('a', 'b', 't')],
    ['with a field too many', index('a', 'b', 'c', '-t')],
    ['with the names the other way', index('a', 'b', '-t', '__name__')],
    ['in another order', index('-t', 'a', 'b')],
    ['of another collection', { ...index('a', 'b', '-t'), collectionGroup: 'd' }],
    ['of collection groups', groupIndex('a', 'b', '-t')],
    ['for arrays', index('a[]', 'b', '-t')],
  ])('%s does not serve it', (_, other) => {
    expect(refusal({ query, indexes: [other] })).toContain('requires an index');
  });

  it('of collection groups serves collection groups', () => {
    expect(refusal({ query: { ...group, ...query }, indexes: [groupIndex('a', 'b', '-t')] })).toBeUndefined();
  });

  it('must serve each disjunct of an or', () => {
    const or = { where: either(where('a', 'EQUAL'), where('b', 'EQUAL')), orderBy: order('t') };
    expect(refusal({ query: or, indexes: [index('a', 't')] })).toContain('"b"');
    expect(refusal({ query: or, indexes: [index('a', 't'), index('b', 't')] })).toBeUndefined();
  });
});

describe('an aggregation', () => {
  it('of a whole collection needs no index', () => {
    expect(refusal({ query: {}, aggregated: ['n'] })).toBeUndefined();
  });

  it('of a filtered collection needs an index that contains the field', () => {
    const query = { where: where('a', 'EQUAL') };
    expect(refusal({ query, aggregated: ['n'] })).toContain('requires an index');
    expect(refusal({ query, aggregated: ['n'], indexes: [index('a', 'n')] })).toBeUndefined();
  });
});

describe('an exemption', () => {
  const exempt = (fieldPath: string) => [{ collectionGroup: 'c', fieldPath, indexes: [] }];

  it('removes the automatic indexes of a field and of its content', () => {
    expect(refusal({ query: { where: where('a', 'EQUAL') }, fieldOverrides: exempt('a') })).toContain(
      'requires',
    );
    expect(refusal({ query: { where: where('a.b', 'EQUAL') }, fieldOverrides: exempt('a') })).toContain(
      'requires',
    );
    expect(refusal({ query: { orderBy: order('a') }, fieldOverrides: exempt('*') })).toContain('requires');
    expect(refusal({ query: { where: where('b', 'EQUAL') }, fieldOverrides: exempt('a') })).toBeUndefined();
  });
});

describe('a file of indexes', () => {
  it.each<[string, readonly Json[]]>([
    ['an index without a field', [index()]],
    ['an index of one field, which exists by itself', [index('a')]],
    ['an index of one field in the other scope, which is a field override', [groupIndex('-a')]],
    ['an index of two arrays', [index('a[]', 'b[]', 'c')]],
  ])('with %s is refused, because it could not be deployed', (_, indexes) => {
    expect(() => parseIndexDefinitions({ indexes })).toThrow('index');
  });

  it('with an index that ends with the names, or of an array and another field, is taken', () => {
    const indexes = [index('a', '-__name__'), index('-__name__'), index('a[]', 'b')];
    expect(parseIndexDefinitions({ indexes }).composites).toHaveLength(3);
  });
});
