// A simple reference implementation of queries: it filters, sorts and cuts all documents, using the tests' own order of
// values.
import type { Filter, StoredDocument, StructuredQuery, Value } from '../../documents/types.ts';
import { nameKey, valueKey } from './value-key.ts';

type FieldOrder = { readonly field: string; readonly descending: boolean };

export function naiveQuery(
  all: readonly StoredDocument[],
  parent: string,
  query: StructuredQuery,
): StoredDocument[] {
  const orders = ordersOf(query);
  const found = all
    .filter(({ name }) => isFrom(name, parent, query))
    .filter((document) => !query.where || holds(document, query.where))
    .filter((document) => orders.every(({ field }) => fieldIn(document, field) !== undefined))
    .filter((document) => isWithin(document, orders, query));
  found.sort((a, b) => compareAll(a, b, orders));
  const limit = typeof query.limit === 'object' ? query.limit.value : query.limit;
  const from = query.offset ?? 0;
  return found.slice(from, limit === undefined ? undefined : from + limit);
}

function isFrom(name: string, parent: string, { from }: StructuredQuery): boolean {
  const [{ collectionId = '', allDescendants = false } = {}] = from ?? [];
  const ids = name.split('/');
  const collection = ids.slice(0, -1).join('/');
  if (!allDescendants) return collection === `${parent}/${collectionId}`;
  return name.startsWith(`${parent}/`) && ids.at(-2) === collectionId;
}

function fieldIn(document: StoredDocument, field: string): Value | undefined {
  if (field === '__name__') return { referenceValue: document.name };
  let value: Value | undefined = { mapValue: { fields: document.fields } };
  for (const name of field.split('.')) {
    value = value && 'mapValue' in value ? value.mapValue.fields?.[name] : undefined;
  }
  return value;
}

const compare = (a: Value, b: Value): number => Buffer.compare(valueKey(a), valueKey(b));
const isSameType = (a: Value, b: Value): boolean => valueKey(a)[0] === valueKey(b)[0];
const isNull = (value: Value): boolean => 'nullValue' in value;
const isNotANumber = (value: Value): boolean => 'doubleValue' in value && value.doubleValue === 'NaN';
const listOf = (value: Value): readonly Value[] => ('arrayValue' in value && value.arrayValue.values) || [];

function holds(document: StoredDocument, filter: Filter): boolean {
  if ('compositeFilter' in filter) {
    const { op, filters = [] } = filter.compositeFilter;
    const held = filters.map((inner) => holds(document, inner));
    return op === 'AND' ? !held.includes(false) : held.includes(true);
  }
  if ('unaryFilter' in filter) {
    const { op, field } = filter.unaryFilter;
    const value = fieldIn(document, field.fieldPath);
    if (value === undefined) return false;
    if (op === 'IS_NULL') return isNull(value);
    if (op === 'IS_NAN') return isNotANumber(value);
    return !isNull(value) && !(op === 'IS_NOT_NAN' && isNotANumber(value));
  }
  const { op, field, value } = filter.fieldFilter;
  const own = fieldIn(document, field.fieldPath);
  if (op === 'EQUAL' && (isNull(value) || isNotANumber(value))) return false;
  if (op === 'NOT_EQUAL' && isNull(value)) return false;
  return own !== undefined && holdsFor(op, own, value);
}

function holdsFor(op: string, own: Value, value: Value): boolean {
  const isAmong = (list: readonly Value[], sought: Value) => list.some((one) => compare(one, sought) === 0);
  const isFound = (list: readonly Value[], sought: Value) =>
    !isNull(sought) && !isNotANumber(sought) && isAmong(list, sought);
  const inRange = (signs: readonly number[]) =>
    isSameType(own, value) &&
    ![own, value].some((one) => isNull(one) || isNotANumber(one)) &&
    signs.includes(compare(own, value));
  if (op === 'EQUAL') return compare(own, value) === 0;
  if (op === 'NOT_EQUAL') return !isNull(own) && compare(own, value) !== 0;
  if (op === 'LESS_THAN') return inRange([-1]);
  if (op === 'LESS_THAN_OR_EQUAL') return inRange([-1, 0]);
  if (op === 'GREATER_THAN') return inRange([1]);
  if (op === 'GREATER_THAN_OR_EQUAL') return inRange([0, 1]);
  if (op === 'ARRAY_CONTAINS') return isFound(listOf(own), value);
  if (op === 'ARRAY_CONTAINS_ANY') return listOf(value).some((one) => isFound(listOf(own), one));
  if (op === 'IN') return isFound(listOf(value), own);
  if (op === 'NOT_IN') return !isNull(own) && !listOf(value).some(isNull) && !isAmong(listOf(value), own);
  throw new Error(`no such operator: ${op}`);
}

const inequalities = [
  'NOT_EQUAL',
  'NOT_IN',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
];

function unequalFields(filter: Filter | undefined): readonly string[] {
  if (!filter) return [];
  if ('compositeFilter' in filter) return (filter.compositeFilter.filters ?? []).flatMap(unequalFields);
  const { op, field } = 'fieldFilter' in filter ? filter.fieldFilter : filter.unaryFilter;
  return inequalities.includes(op) && field.fieldPath !== '__name__' ? [field.fieldPath] : [];
}

function ordersOf({ orderBy = [], where }: StructuredQuery): readonly FieldOrder[] {
  const orders = orderBy.map(({ field, direction }) => ({
    field: field.fieldPath,
    descending: direction === 'DESCENDING',
  }));
  const descending = orders.at(-1)?.descending ?? false;
  for (const field of [...unequalFields(where)].sort()) {
    if (!orders.some((order) => order.field === field)) orders.push({ field, descending });
  }
  if (!orders.some(({ field }) => field === '__name__')) orders.push({ field: '__name__', descending });
  return orders;
}

function compareAll(a: StoredDocument, b: StoredDocument, orders: readonly FieldOrder[]): number {
  for (const { field, descending } of orders) {
    const order =
      field === '__name__'
        ? Buffer.compare(nameKey(a.name), nameKey(b.name))
        : compare(fieldIn(a, field) ?? nothing, fieldIn(b, field) ?? nothing);
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
}

const nothing: Value = { nullValue: 'NULL_VALUE' };

function isWithin(document: StoredDocument, orders: readonly FieldOrder[], query: StructuredQuery): boolean {
  const against = (values: readonly Value[]): number => {
    for (const [i, value] of values.entries()) {
      const { field, descending } = orders[i] ?? { field: '__name__', descending: false };
      const order = compare(fieldIn(document, field) ?? nothing, value);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  };
  const { startAt, endAt } = query;
  const start = startAt ? against(startAt.values ?? []) : 1;
  const end = endAt ? against(endAt.values ?? []) : -1;
  return (
    (start > 0 || (start === 0 && startAt?.before === true)) && (end < 0 || (end === 0 && !endAt?.before))
  );
}
