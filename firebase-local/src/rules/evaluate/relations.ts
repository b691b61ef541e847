// `==`, `<` and similar operators, `in` and `is`: on values, and on what a query's constraints imply.
import { impliesContains, impliesEqual, impliesOrder, impliesType, type Order } from '../list/imply.ts';
import { isKnown, known, type Operand, undecided } from '../list/operand.ts';
import { fail } from '../methods/method.ts';
import { compareValues } from '../values/compare.ts';
import { describe } from '../values/describe.ts';
import { contains, isAmong, looselyEqual } from '../values/equal.ts';
import { hasType, type TypeName } from '../values/type-names.ts';
import type { RulesValue } from '../values/value.ts';

export function isEqual(a: Operand, b: Operand): boolean {
  if (isKnown(a)) return isKnown(b) ? looselyEqual(a, b) : isEqual(b, a);
  const value = known(b);
  const implied = a.type === 'open-map' ? openMapEquals(value) : impliesEqual(a.constraint, value);
  return implied ?? undecided(a);
}

/** A map equals only maps, but the query does not determine which one. */
const openMapEquals = (value: RulesValue) => (value.type === 'map' ? undefined : false);

const mirrored = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

export function isOrdered(order: Order, a: Operand, b: Operand): boolean {
  if (isKnown(a)) return isKnown(b) ? compare(order, a, b) : isOrdered(mirrored[order], b, a);
  if (a.type === 'open-map') return undecided(a);
  return impliesOrder(a.constraint, order, known(b)) ?? undecided(a);
}

function compare(order: Order, a: RulesValue, b: RulesValue): boolean {
  const position = compareValues(a, b);
  if (position === undefined) {
    return fail(`'${order}' has no meaning between ${a.type} ${describe(a)} and ${b.type} ${describe(b)}`);
  }
  switch (order) {
    case '<':
      return position < 0;
    case '<=':
      return position <= 0;
    case '>':
      return position > 0;
    case '>=':
      return position >= 0;
  }
}

export function isIn(item: Operand, container: Operand): boolean {
  if (container.type === 'open-map') return isInOpenMap(known(item), container);
  if (container.type === 'unknown') {
    return impliesContains(container.constraint, known(item)) ?? undecided(container);
  }
  if (container.type === 'map') return isKeyOf(known(item), container.entries);
  if (container.type !== 'list' && container.type !== 'set') {
    return fail(`'in' needs a list, a set or a map, found ${container.type} ${describe(container)}`);
  }
  if (isKnown(item)) return (container.type === 'set' ? isAmong : contains)(container.items, item);
  return container.items.some((candidate) => isEqual(item, candidate)) ? undecided(item) : false;
}

function isInOpenMap(key: RulesValue, map: Extract<Operand, { type: 'open-map' }>): boolean {
  return isKeyOf(key, map.entries) || undecided(map, describe(key));
}

function isKeyOf(key: RulesValue, entries: ReadonlyMap<string, unknown>): boolean {
  return key.type === 'string'
    ? entries.has(key.value)
    : fail(`the keys of a map are strings, not ${key.type}`);
}

export function isOfType(operand: Operand, name: TypeName): boolean {
  if (isKnown(operand)) return hasType(operand.type, name);
  if (operand.type === 'open-map') return name === 'map';
  return impliesType(operand.constraint, name) ?? undecided(operand);
}
