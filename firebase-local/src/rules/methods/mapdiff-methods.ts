import { unchanged } from '../values/equal.ts';
import { type RulesValue, string, type ValueOf } from '../values/value.ts';
import type { Method, MethodTable } from './method.ts';

type Change = 'added' | 'removed' | 'changed' | 'unchanged';

const keysThat = (...wanted: readonly Change[]): Method<ValueOf<'mapdiff'>> => ({
  arity: [0, 0],
  apply: (diff) => keySet(diff, new Set(wanted)),
});

export const mapdiffMethods: MethodTable<'mapdiff'> = {
  addedKeys: keysThat('added'),
  affectedKeys: keysThat('added', 'removed', 'changed'),
  changedKeys: keysThat('changed'),
  removedKeys: keysThat('removed'),
  unchangedKeys: keysThat('unchanged'),
};

function keySet({ before, after }: ValueOf<'mapdiff'>, wanted: ReadonlySet<Change>): RulesValue {
  const keys = new Set([...before.keys(), ...after.keys()]);
  const chosen = [...keys].filter((key) => wanted.has(changeOf(before.get(key), after.get(key))));
  return { type: 'set', items: chosen.map(string) };
}

function changeOf(before: RulesValue | undefined, after: RulesValue | undefined): Change {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  return unchanged(before, after) ? 'unchanged' : 'changed';
}
