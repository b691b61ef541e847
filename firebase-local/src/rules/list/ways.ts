// A query's filter in disjunctive normal form. A "way" is one disjunct; every document that the query returns satisfies
// one.
import { type Condition, type FieldCondition, isNamePath } from '../../documents/query/parsed-query.ts';
import type { Value } from '../../documents/types.ts';
import { UndecidedError } from '../evaluation-error.ts';
import { fromFirestore } from '../values/from-firestore.ts';
import { nullValue, type RulesValue } from '../values/value.ts';
import type { Constraint, TypeGroup } from './constraint.ts';
import { groupOf } from './constraint.ts';
import { representations } from './representations.ts';

type Atom =
  | { readonly kind: 'document'; readonly name: string }
  | { readonly kind: 'value'; readonly path: readonly string[]; readonly value: RulesValue }
  | { readonly kind: 'constraint'; readonly path: readonly string[]; readonly constraint: Constraint };

export type Way = readonly Atom[];

const maxWays = 1000;

/** @throws UndecidedError if the filter has too many disjuncts. */
export function waysOf(condition: Condition | undefined): readonly Way[] {
  if (condition === undefined) return [[]];
  if (condition.kind === 'field') return fieldWays(condition);
  const parts = condition.conditions.map(waysOf);
  return condition.kind === 'or' ? atMost(parts.flat()) : parts.reduce(everyPair, [[]]);
}

const everyPair = (left: readonly Way[], right: readonly Way[]): readonly Way[] => {
  if (left.length * right.length > maxWays) throw tooMany();
  return left.flatMap((a) => right.map((b) => [...a, ...b]));
};

const tooMany = () => new UndecidedError(`the filter has more than ${maxWays} ways to be met`);

function atMost(ways: readonly Way[]): readonly Way[] {
  if (ways.length > maxWays) throw tooMany();
  return ways;
}

function fieldWays({ path, op, values }: FieldCondition): readonly Way[] {
  if (isNamePath(path)) return documentWays(op, values);
  switch (op) {
    case 'EQUAL':
    case 'IN':
      return atMost(values.flatMap((value) => equalWays(path, value)));
    case 'ARRAY_CONTAINS':
    case 'ARRAY_CONTAINS_ANY':
      return atMost(values.flatMap((value) => containsWays(path, value)));
    case 'NOT_EQUAL':
    case 'NOT_IN':
      // Both operators also exclude null. That they exclude NaN gives no information: in the rules NaN equals nothing.
      return constrained(path, { excluded: [nullValue, ...values.map(fromFirestore)] });
    case 'LESS_THAN':
    case 'LESS_THAN_OR_EQUAL':
    case 'GREATER_THAN':
    case 'GREATER_THAN_OR_EQUAL':
      return values.flatMap((value) => constrained(path, orderConstraint(op, fromFirestore(value))));
  }
}

const constrained = (path: readonly string[], constraint: Constraint): readonly Way[] => [
  [{ kind: 'constraint', path, constraint }],
];

const equalWays = (path: readonly string[], value: Value): readonly Way[] =>
  representations(fromFirestore(value)).map((one) => [{ kind: 'value', path, value: one }]);

const containsWays = (path: readonly string[], value: Value): readonly Way[] =>
  representations(fromFirestore(value)).flatMap((one) =>
    constrained(path, { group: 'list', contains: [one] }),
  );

/** Only equality identifies a document. Inequalities on `__name__` add no constraint. */
function documentWays(op: FieldCondition['op'], values: readonly Value[]): readonly Way[] {
  if (op !== 'EQUAL' && op !== 'IN') return [[]];
  return values.map((one) =>
    'referenceValue' in one ? [{ kind: 'document', name: one.referenceValue }] : [],
  );
}

function orderConstraint(op: OrderComparison, value: RulesValue): Constraint {
  const group = groupOf(value);
  if (group === undefined) return {};
  if (!comparesAlike(group, value)) return { group };
  const bound = { value, inclusive: op.endsWith('_OR_EQUAL') };
  return op.startsWith('LESS') ? { group, upper: bound } : { group, lower: bound };
}

type OrderComparison = Extract<FieldCondition['op'], `${'LESS' | 'GREATER'}${string}`>;

/**
 * Whether Firestore and the rules order this bound in the same way. The rules do not order NaN. Firestore orders
 * strings by UTF-8, the rules by UTF-16. These agree if the bound contains no code unit from the surrogates upwards.
 */
function comparesAlike(group: TypeGroup, value: RulesValue): boolean {
  if (value.type === 'string') return !/[\ud800-\uffff]/.test(value.value);
  if (value.type === 'float') return !Number.isNaN(value.value);
  return group === 'number' || group === 'timestamp';
}
