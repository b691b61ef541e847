import { compareValues, isNumber, type NumberValue } from './compare.ts';
import type { RulesValue } from './value.ts';

/**
 * `==`: false between different types, except that an int equals a float of the same value (but not inside lists and
 * maps).
 */
export function looselyEqual(a: RulesValue, b: RulesValue): boolean {
  if (isNumber(a) && isNumber(b)) return compareValues(a, b) === 0;
  return strictlyEqual(a, b);
}

/** Equality of elements, for `in`, sets, lists and maps. */
const strictlyEqual = (a: RulesValue, b: RulesValue): boolean => equal(a, b, sameNumber);

/**
 * Equality of the two sides of `diff`: numbers are equal by their value, at every depth, and NaN equals NaN. Measured on
 * production: github.com/davideast/pyric, `packages/conformance/rules-corpus/firestore/required-fields-and-mapdiff.ts`.
 */
export const unchanged = (a: RulesValue, b: RulesValue): boolean => equal(a, b, sameAmount);

type EqualNumbers = (a: NumberValue, b: NumberValue) => boolean;

const sameNumber: EqualNumbers = (a, b) => a.type === b.type && a.value === b.value;

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
      return b.type === 'set' && a.items.length === b.items.length && containsAll(a.items, b.items);
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

export const contains = (items: readonly RulesValue[], wanted: RulesValue): boolean =>
  items.some((item) => strictlyEqual(item, wanted));

export const containsAll = (items: readonly RulesValue[], wanted: readonly RulesValue[]): boolean =>
  wanted.every((one) => contains(items, one));

export function distinct(items: readonly RulesValue[]): RulesValue[] {
  const seen: RulesValue[] = [];
  for (const item of items) if (!contains(seen, item)) seen.push(item);
  return seen;
}

const listsEqual = (a: readonly RulesValue[], b: readonly RulesValue[], numbers: EqualNumbers) =>
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
