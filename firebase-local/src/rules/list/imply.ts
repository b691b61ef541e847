// What a constraint implies. `undefined` means undecided: some documents may satisfy the comparison and others not.
import { compareValues } from '../values/compare.ts';
import { contains, looselyEqual } from '../values/equal.ts';
import { hasType, type TypeName } from '../values/type-names.ts';
import type { RulesType, RulesValue } from '../values/value.ts';
import { type Bound, type Constraint, groupOf, type TypeGroup } from './constraint.ts';

export function impliesEqual(constraint: Constraint, value: RulesValue): boolean | undefined {
  const { group, lower, upper, excluded = [] } = constraint;
  if (group !== undefined && group !== groupOf(value)) return false;
  if (excluded.some((one) => looselyEqual(one, value))) return false;
  const outside = (lower && !satisfies('>', value, lower)) || (upper && !satisfies('<', value, upper));
  return outside ? false : undefined;
}

export type Order = '<' | '<=' | '>' | '>=';

export function impliesOrder(constraint: Constraint, order: Order, value: RulesValue): boolean | undefined {
  if (constraint.group === undefined || constraint.group !== groupOf(value)) return undefined;
  const below = order === '<' || order === '<=';
  const same = below ? constraint.upper : constraint.lower;
  const other = below ? constraint.lower : constraint.upper;
  if (same && boundImplies(same, order, value) && !mayBeNan(constraint)) return true;
  return other && boundImplies(other, opposite[order], value) ? false : undefined;
}

export function impliesType({ group }: Constraint, name: TypeName): boolean | undefined {
  if (group === undefined) return undefined;
  const types = typesOf(group);
  if (types.every((type) => hasType(type, name))) return true;
  return types.some((type) => hasType(type, name)) ? undefined : false;
}

export const impliesContains = (constraint: Constraint, value: RulesValue): true | undefined =>
  contains(constraint.contains ?? [], value) ? true : undefined;

const typesOf = (group: TypeGroup): readonly RulesType[] => (group === 'number' ? ['int', 'float'] : [group]);

/** `x < 5` also returns NaN, which sorts first. In the rules every comparison with NaN is false. */
const mayBeNan = ({ group, lower }: Constraint) => group === 'number' && lower === undefined;

const opposite = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

/** Whether every value on the bound's side has that order relative to `value`. */
function boundImplies(bound: Bound, order: Order, value: RulesValue): boolean {
  const position = compareValues(bound.value, value);
  if (position === undefined || Number.isNaN(position)) return false;
  if (position === 0) return order === '<=' || order === '>=' || !bound.inclusive;
  return order === '<' || order === '<=' ? position < 0 : position > 0;
}

function satisfies(side: '<' | '>', value: RulesValue, bound: Bound): boolean {
  const position = compareValues(value, bound.value);
  // If the two types have no order, nothing can be excluded.
  if (position === undefined || Number.isNaN(position)) return true;
  if (position === 0) return bound.inclusive;
  return side === '<' ? position < 0 : position > 0;
}
