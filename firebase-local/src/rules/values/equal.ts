import { compareValues, isNumber } from './compare.ts';
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
export function strictlyEqual(a: RulesValue, b: RulesValue): boolean {
  switch (a.type) {
    case 'null':
      return b.type === 'null';
    case 'bool':
    case 'int':
    case 'float':
    case 'string':
      return a.type === b.type && a.value === b.value;
    case 'bytes':
      return b.type === 'bytes' && Buffer.compare(a.value, b.value) === 0;
    case 'list':
      return b.type === 'list' && a.items.length === b.items.length && pairwiseEqual(a.items, b.items);
    case 'set':
      return b.type === 'set' && a.items.length === b.items.length && containsAll(a.items, b.items);
    case 'map':
      return b.type === 'map' && mapsEqual(a.entries, b.entries);
    case 'path':
      return b.type === 'path' && a.segments.join('/') === b.segments.join('/');
    case 'timestamp':
    case 'duration':
      return a.type === b.type && a.nanos === b.nanos;
    case 'latlng':
      return b.type === 'latlng' && a.latitude === b.latitude && a.longitude === b.longitude;
    case 'mapdiff':
      return b.type === 'mapdiff' && mapsEqual(a.before, b.before) && mapsEqual(a.after, b.after);
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

const pairwiseEqual = (a: readonly RulesValue[], b: readonly RulesValue[]) =>
  a.every((item, at) => {
    const other = b[at];
    return other !== undefined && strictlyEqual(item, other);
  });

function mapsEqual(a: ReadonlyMap<string, RulesValue>, b: ReadonlyMap<string, RulesValue>): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !strictlyEqual(value, other)) return false;
  }
  return true;
}
