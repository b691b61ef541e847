// `a.f`, `a[i]`, `a[i:j]`.
import { type Operand, undecided } from '../list/operand.ts';
import { fail } from '../methods/method.ts';
import { describe } from '../values/describe.ts';
import { bytes, list, path, type RulesValue, string } from '../values/value.ts';

export function memberOf(object: Operand, name: string): Operand {
  if (object.type === 'open-map') return object.entries.get(name) ?? undecided(object, name);
  if (object.type === 'unknown') return undecided(object, name);
  if (object.type !== 'map') return fail(`${object.type} ${describe(object)} has no field "${name}"`);
  return object.entries.get(name) ?? fail(`the map has no field "${name}"`);
}

export function indexOf(object: RulesValue, index: RulesValue): RulesValue {
  if (object.type === 'map') {
    if (index.type !== 'string') return fail(`the keys of a map are strings, not ${index.type}`);
    return object.entries.get(index.value) ?? fail(`the map has no field "${index.value}"`);
  }
  const sequence = sequenceOf(object);
  return sequence.at(whole(index, sequence.length - 1));
}

/**
 * Both ends are within the sequence: `[0:0]` and `[n:n]` are errors. Measured on production: github.com/davideast/pyric,
 * `packages/conformance/rules-corpus/storage/list-map-literals-and-slice.ts`.
 */
export function sliceOf(object: RulesValue, from: RulesValue, to: RulesValue): RulesValue {
  const sequence = sequenceOf(object);
  const end = whole(to, sequence.length);
  if (end === 0) return fail('a slice ends behind the first element');
  return sequence.slice(whole(from, Math.min(end, sequence.length - 1)), end);
}

interface Sequence {
  readonly length: number;
  at(index: number): RulesValue;
  slice(from: number, to: number): RulesValue;
}

function sequenceOf(value: RulesValue): Sequence {
  switch (value.type) {
    case 'list':
      return sequence(value.items, (one) => one, list);
    case 'path':
      return sequence(value.segments, string, path);
    case 'string':
      return sequence(value.value.split(''), string, (units) => string(units.join('')));
    case 'bytes':
      return sequence(
        [...value.value],
        (byte) => bytes(Uint8Array.of(byte)),
        (some) => bytes(Uint8Array.from(some)),
      );
    default:
      return fail(`'[…]' needs a list, string, bytes, path or map, found ${value.type} ${describe(value)}`);
  }
}

const sequence = <T>(
  items: readonly T[],
  one: (item: T) => RulesValue,
  many: (items: readonly T[]) => RulesValue,
): Sequence => ({
  length: items.length,
  at(index) {
    const item = items[index];
    return item === undefined ? fail(`there is nothing at index ${index}`) : one(item);
  },
  slice: (from, to) => many(items.slice(from, to)),
});

function whole(index: RulesValue, most: number): number {
  if (index.type !== 'int') return fail(`an index is an int, not ${index.type}`);
  const inside = index.value >= 0n && index.value <= BigInt(most);
  return inside ? Number(index.value) : fail(`index ${index.value} is out of range`);
}
