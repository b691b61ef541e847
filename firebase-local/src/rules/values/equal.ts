import { compareValues, isNumber, type NumberValue } from './compare.ts';
import type { RulesValue } from './value.ts';

/**
 * `==`: false between different types, except that an int equals a float of the same value, but not inside lists and maps,
 * where also 0.0 and -0.0 differ. Measured on production, as everything here: github.com/davideast/pyric,
 * `packages/conformance/rules-corpus/storage/list-map-literals-and-slice.ts`.
 */
export function looselyEqual(a: RulesValue, b: RulesValue): boolean {
  if (isNumber(a) && isNumber(b)) return compareValues(a, b) === 0;
  return equal(a, b, sameNumber);
}

/** An element of a list for `in`, `hasAny` and similar methods: `storage/upload-primitives-boundaries.ts` there. */
function sameElement(a: RulesValue, b: RulesValue): boolean {
  if (isNumber(a) && isNumber(b)) return a.type === b.type && a.value === b.value;
  return equal(a, b, sameNumber);
}

/**
 * Equality of the two sides of `diff`, and of the elements of a set: numbers are equal by their value, at every depth, and NaN
 * equals NaN: `firestore/required-fields-and-mapdiff.ts` and `storage/stdlib-sets-and-mapdiff.ts` there.
 */
export const unchanged = (a: RulesValue, b: RulesValue): boolean => equal(a, b, sameAmount);

type EqualNumbers = (a: NumberValue, b: NumberValue) => boolean;

const sameNumber: EqualNumbers = (a, b) =>
  a.type === b.type && Object.is(a.value, b.value) && !Number.isNaN(a.value);

const sameAmount: EqualNumbers = (a, b) =>
  compareValues(a, b) === 0 || (Number.isNaN(a.value) && Number.isNaN(b.value));

function equal(a: RulesValue, b: RulesValue, numbers: EqualNumbers): boolean {
  switch (a.type) {
    case 'null':
      return b.type === 'null';
    case 'int':
    case 'float':
      return isNumber(b) && numbers(a, b);
    case 'bool':
    case 'string':
      return a.type === b.type && a.value === b.value;
    case 'bytes':
      return b.type === 'bytes' && Buffer.compare(a.value, b.value) === 0;
    case 'list':
      return b.type === 'list' && listsEqual(a.items, b.items, numbers);
    case 'set':
      return b.type === 'set' && a.items.length === b.items.length && areAmong(a.items, b.items);
    case 'map':
      return b.type === 'map' && mapsEqual(a.entries, b.entries, numbers);
    case 'path':
      return b.type === 'path' && a.segments.join('/') === b.segments.join('/');
    case 'timestamp':
    case 'duration':
      return a.type === b.type && a.nanos === b.nanos;
    case 'latlng':
      return b.type === 'latlng' && a.latitude === b.latitude && a.longitude === b.longitude;
    case 'mapdiff':
      return (
        b.type === 'mapdiff' && mapsEqual(a.before, b.before, numbers) && mapsEqual(a.after, b.after, numbers)
      );
  }
}

type Items = readonly RulesValue[];

/** Whether a list contains a value. */
export const contains = (items: Items, wanted: RulesValue): boolean =>
  items.some((item) => sameElement(item, wanted));

export const containsAll = (items: Items, wanted: Items): boolean =>
  wanted.every((one) => contains(items, one));

/** Whether a value is among the elements of a set. */
export const isAmong = (items: Items, wanted: RulesValue): boolean =>
  items.some((item) => unchanged(item, wanted));

export const areAmong = (items: Items, wanted: Items): boolean => wanted.every((one) => isAmong(items, one));

export function distinct(items: Items): RulesValue[] {
  const seen: RulesValue[] = [];
  for (const item of items) if (!isAmong(seen, item)) seen.push(item);
  return seen;
}

const listsEqual = (a: Items, b: Items, numbers: EqualNumbers) =>
  a.length === b.length &&
  a.every((item, at) => {
    const other = b[at];
    return other !== undefined && equal(item, other, numbers);
  });

type Entries = ReadonlyMap<string, RulesValue>;

const mapsEqual = (a: Entries, b: Entries, numbers: EqualNumbers) =>
  a.size === b.size &&
  [...a].every(([key, value]) => {
    const other = b.get(key);
    return other !== undefined && equal(value, other, numbers);
  });
