// Converts a filter to disjunctive normal form. Indexes serve one disjunct at a time.
import { invalid } from '../json.ts';
import { type Condition, type FieldCondition, fieldConditions } from './parsed-query.ts';

const maxDisjunctions = 30;

export type Conjunction = readonly FieldCondition[];

/** @throws RpcError INVALID_ARGUMENT when there are more disjuncts than Firestore allows. */
export function disjunctionsOf(where: Condition | undefined): readonly Conjunction[] {
  if (where === undefined) return [[]];
  const count = countOf(where);
  if (count > maxDisjunctions) {
    throw invalid(
      `Too many disjunctions after normalization. Result had ${count} disjunctions which is more than the maximum of ${maxDisjunctions}`,
    );
  }
  return expand(where);
}

function countOf(condition: Condition): number {
  if (condition.kind === 'field') return isAnyOf(condition) ? condition.values.length : 1;
  const counts = condition.conditions.map(countOf);
  return counts.reduce((total, count) => (condition.kind === 'and' ? total * count : total + count));
}

const isAnyOf = ({ op }: FieldCondition): boolean => op === 'IN' || op === 'ARRAY_CONTAINS_ANY';

function expand(condition: Condition): readonly Conjunction[] {
  if (condition.kind === 'field') return eachValue(condition).map((one) => [one]);
  const ways = condition.conditions.map(expand);
  if (condition.kind === 'or') return ways.flat();
  return ways.reduce((left, right) => left.flatMap((some) => right.map((more) => [...some, ...more])));
}

function eachValue(condition: FieldCondition): readonly FieldCondition[] {
  if (!isAnyOf(condition)) return [condition];
  const op = condition.op === 'IN' ? 'EQUAL' : 'ARRAY_CONTAINS';
  return condition.values.map((value) => ({ ...condition, op, values: [value] }));
}

const isNegation = ({ op }: FieldCondition): boolean => op === 'NOT_EQUAL' || op === 'NOT_IN';

const hasOr = (condition: Condition | undefined): boolean =>
  condition !== undefined &&
  condition.kind !== 'field' &&
  (condition.kind === 'or' || condition.conditions.some(hasOr));

/** Combinations of operators that Firestore refuses. @throws RpcError INVALID_ARGUMENT */
export function checkCombination(where: Condition | undefined): void {
  const conditions = fieldConditions(where);
  if (conditions.filter(isNegation).length > 1) {
    throw invalid(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  if (conditions.some(({ op }) => op === 'NOT_IN') && (hasOr(where) || conditions.some(isAnyOf))) {
    throw invalid("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
  }
  const ways = disjunctionsOf(where);
  if (ways.some((way) => way.filter(({ op }) => op === 'ARRAY_CONTAINS').length > 1)) {
    throw invalid("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  }
}
