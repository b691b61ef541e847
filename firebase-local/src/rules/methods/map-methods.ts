import { compareUtf8 } from '../../documents/value/utf8-order.ts';
import { int, list, type RulesValue, string, type ValueOf } from '../values/value.ts';
import { argument, fail, type MethodTable } from './method.ts';

export const mapMethods: MethodTable<'map'> = {
  diff: {
    arity: [1, 1],
    // `after.diff(before)`: the changes that lead from `before` to `after`.
    apply: ({ entries }, args) => ({
      type: 'mapdiff',
      before: argument(args, 0, 'map').entries,
      after: entries,
    }),
  },
  get: {
    arity: [2, 2],
    apply: (receiver, args) => getOr(receiver, argument(args, 0, 'string', 'list'), args[1]),
  },
  // In the order of the keys' code points, as in production (the source is at `unchanged` in values/equal.ts).
  keys: { arity: [0, 0], apply: ({ entries }) => list([...entries.keys()].sort(compareUtf8).map(string)) },
  size: { arity: [0, 0], apply: ({ entries }) => int(entries.size) },
  // Those of a literal as it is written, unlike the keys (the same source).
  values: { arity: [0, 0], apply: ({ entries }) => list([...entries.values()]) },
};

/** A list of keys is a path into nested maps. */
function getOr(
  start: ValueOf<'map'>,
  key: ValueOf<'string' | 'list'>,
  fallback: RulesValue | undefined,
): RulesValue {
  const absent = fallback ?? fail('get needs a default');
  let value: RulesValue = start;
  for (const step of keySteps(key)) {
    const next: RulesValue | undefined = value.type === 'map' ? value.entries.get(step) : undefined;
    if (next === undefined) return absent;
    value = next;
  }
  return value;
}

export function keySteps(key: ValueOf<'string' | 'list'>): readonly string[] {
  if (key.type === 'string') return [key.value];
  if (key.items.length === 0) return fail('get: the list of keys is empty');
  return key.items.map((item) => (item.type === 'string' ? item.value : fail('get: keys are strings')));
}
