// A query's filter as a list of ways (its disjunctive normal form). Every document that the query returns fits one of them.
import { parseFieldPath } from '../../firestore/field-path.ts';
import type { Filter, Value } from '../../firestore/types.ts';
import { UndecidedError } from '../evaluation-error.ts';
import { fromFirestore } from '../values/from-firestore.ts';
import { float, nullValue, type RulesValue } from '../values/value.ts';
import type { Constraint, TypeGroup } from './constraint.ts';
import { groupOf } from './constraint.ts';
import { representations } from './representations.ts';

export type Atom =
  | { readonly kind: 'document'; readonly name: string }
  | { readonly kind: 'value'; readonly path: readonly string[]; readonly value: RulesValue }
  | { readonly kind: 'constraint'; readonly path: readonly string[]; readonly constraint: Constraint };

export type Way = readonly Atom[];

const maxWays = 1000;

/** @throws UndecidedError for a filter with too many ways. */
export function waysOf(filter: Filter | undefined): readonly Way[] {
  if (filter === undefined) return [[]];
  if ('unaryFilter' in filter) {
    const { field, op } = filter.unaryFilter;
    return unaryWays(parseFieldPath(field.fieldPath), op);
  }
  if ('fieldFilter' in filter) {
    const { field, op, value } = filter.fieldFilter;
    return fieldWays(parseFieldPath(field.fieldPath), op, value);
  }
  const { op, filters = [] } = filter.compositeFilter;
  const parts = filters.map(waysOf);
  return op === 'OR' ? atMost(parts.flat()) : parts.reduce(everyPair, [[]]);
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

function unaryWays(path: readonly string[], op: string): readonly Way[] {
  switch (op) {
    case 'IS_NULL':
      return [[{ kind: 'value', path, value: nullValue }]];
    case 'IS_NAN':
      return [[{ kind: 'value', path, value: float(Number.NaN) }]];
    case 'IS_NOT_NULL':
      return constrained(path, { excluded: [nullValue] });
    default:
      // IS_NOT_NAN: no comparison of the rules follows from it.
      return constrained(path, {});
  }
}

function fieldWays(path: readonly string[], op: string, value: Value): readonly Way[] {
  if (path.length === 1 && path[0] === '__name__') return documentWays(op, value);
  switch (op) {
    case 'EQUAL':
      return equalWays(path, value);
    case 'IN':
      return atMost(elements(value).flatMap((one) => equalWays(path, one)));
    case 'ARRAY_CONTAINS':
      return containsWays(path, value);
    case 'ARRAY_CONTAINS_ANY':
      return atMost(elements(value).flatMap((one) => containsWays(path, one)));
    case 'NOT_EQUAL':
      return constrained(path, { excluded: [nullValue, fromFirestore(value)] });
    case 'NOT_IN':
      return constrained(path, { excluded: [nullValue, ...elements(value).map(fromFirestore)] });
    default:
      return constrained(path, orderConstraint(op, fromFirestore(value)));
  }
}

const elements = (value: Value): readonly Value[] =>
  'arrayValue' in value ? (value.arrayValue.values ?? []) : [];

const constrained = (path: readonly string[], constraint: Constraint): readonly Way[] => [
  [{ kind: 'constraint', path, constraint }],
];

const equalWays = (path: readonly string[], value: Value): readonly Way[] =>
  representations(fromFirestore(value)).map((one) => [{ kind: 'value', path, value: one }]);

const containsWays = (path: readonly string[], value: Value): readonly Way[] =>
  representations(fromFirestore(value)).flatMap((one) =>
    constrained(path, { group: 'list', contains: [one] }),
  );

/** Only equality says which document: orders on `__name__` constrain nothing. */
function documentWays(op: string, value: Value): readonly Way[] {
  const wanted = op === 'IN' ? elements(value) : op === 'EQUAL' ? [value] : undefined;
  if (!wanted) return [[]];
  return wanted.map((one) =>
    'referenceValue' in one ? [{ kind: 'document', name: one.referenceValue }] : [],
  );
}

function orderConstraint(op: string, value: RulesValue): Constraint {
  const group = groupOf(value);
  if (group === undefined || !isOrder(op)) return {};
  if (!comparesAlike(group, value)) return { group };
  const bound = { value, inclusive: op.endsWith('_OR_EQUAL') };
  return op.startsWith('LESS') ? { group, upper: bound } : { group, lower: bound };
}

const isOrder = (op: string) =>
  ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'].includes(op);

/**
 * Whether Firestore and the rules put a bound in the same place. NaN has none in the rules. Firestore orders strings by
 * UTF-8, rules by UTF-16: alike as long as the bound has no unit from the surrogates upwards.
 */
function comparesAlike(group: TypeGroup, value: RulesValue): boolean {
  if (value.type === 'string') return !/[\ud800-\uffff]/.test(value.value);
  if (value.type === 'float') return !Number.isNaN(value.value);
  return group === 'number' || group === 'timestamp';
}
