// Firestore's total order of values. Filters, sorting and cursors all use it.
import { fieldOf } from '../field-path.ts';
import { compareIds } from '../resource-name.ts';
import type { Fields, Value } from '../types.ts';
import { compareNumbers } from './number-order.ts';
import { compareUtf8 } from './utf8-order.ts';

const typeRanks = {
  null: 0,
  boolean: 1,
  number: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  vector: 9,
  map: 10,
} as const;

const isVector = (fields: Fields): boolean => {
  const type = fieldOf(fields, '__type__');
  return type !== undefined && 'stringValue' in type && type.stringValue === '__vector__';
};

/**
 * Values of different rank never satisfy `==`, `<` and similar operators. NaN has the rank of numbers and sorts first.
 */
export function typeRank(value: Value): number {
  if ('nullValue' in value) return typeRanks.null;
  if ('booleanValue' in value) return typeRanks.boolean;
  if ('integerValue' in value || 'doubleValue' in value) return typeRanks.number;
  if ('timestampValue' in value) return typeRanks.timestamp;
  if ('stringValue' in value) return typeRanks.string;
  if ('bytesValue' in value) return typeRanks.bytes;
  if ('referenceValue' in value) return typeRanks.reference;
  if ('geoPointValue' in value) return typeRanks.geoPoint;
  if ('arrayValue' in value) return typeRanks.array;
  return isVector(value.mapValue.fields ?? {}) ? typeRanks.vector : typeRanks.map;
}

export function compareValues(a: Value, b: Value): number {
  const ranks = typeRank(a) - typeRank(b);
  return ranks !== 0 ? ranks : compareSameRank(a, b);
}

export const equalValues = (a: Value, b: Value): boolean => compareValues(a, b) === 0;

function compareSameRank(a: Value, b: Value): number {
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue);
  if (('integerValue' in a || 'doubleValue' in a) && ('integerValue' in b || 'doubleValue' in b)) {
    return compareNumbers(a, b);
  }
  if ('timestampValue' in a && 'timestampValue' in b) return compareText(a.timestampValue, b.timestampValue);
  if ('stringValue' in a && 'stringValue' in b) return compareUtf8(a.stringValue, b.stringValue);
  if ('bytesValue' in a && 'bytesValue' in b) return compareBytes(a.bytesValue, b.bytesValue);
  if ('referenceValue' in a && 'referenceValue' in b) return compareNames(a.referenceValue, b.referenceValue);
  if ('geoPointValue' in a && 'geoPointValue' in b) return compareGeoPoints(a.geoPointValue, b.geoPointValue);
  if ('arrayValue' in a && 'arrayValue' in b) return compareArrays(a.arrayValue.values, b.arrayValue.values);
  if ('mapValue' in a && 'mapValue' in b)
    return compareMaps(a.mapValue.fields ?? {}, b.mapValue.fields ?? {});
  return 0;
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const compareBytes = (a: string, b: string): number =>
  a === b ? 0 : Buffer.compare(Buffer.from(a, 'base64'), Buffer.from(b, 'base64'));

/** Compares by segments: a document sorts before the documents below it, and `a/x` before `a-b/x`. */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  const left = a.split('/');
  const right = b.split('/');
  for (const [i, segment] of left.entries()) {
    const other = right[i];
    const order = other === undefined ? 1 : compareIds(segment, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

type GeoPoint = { latitude?: number; longitude?: number };

const compareGeoPoints = (a: GeoPoint, b: GeoPoint): number =>
  (a.latitude ?? 0) - (b.latitude ?? 0) || (a.longitude ?? 0) - (b.longitude ?? 0);

function compareArrays(a: readonly Value[] = [], b: readonly Value[] = []): number {
  for (const [i, element] of a.entries()) {
    const other = b[i];
    const order = other === undefined ? 1 : compareValues(element, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareMaps(a: Fields, b: Fields): number {
  if (isVector(a) && isVector(b)) return compareVectors(vectorElements(a), vectorElements(b));
  const names = Object.keys(a).sort(compareUtf8);
  const others = Object.keys(b).sort(compareUtf8);
  for (const [i, name] of names.entries()) {
    const other = others[i];
    const order = other === undefined ? 1 : compareUtf8(name, other) || compareFields(a[name], b[other]);
    if (order !== 0) return order;
  }
  return names.length - others.length;
}

const compareFields = (a: Value | undefined, b: Value | undefined): number =>
  a && b ? compareValues(a, b) : 0;

const compareVectors = (a: readonly Value[], b: readonly Value[]): number =>
  a.length - b.length || compareArrays(a, b);

function vectorElements(vector: Fields): readonly Value[] {
  const value = fieldOf(vector, 'value');
  return (value && 'arrayValue' in value && value.arrayValue.values) || [];
}
