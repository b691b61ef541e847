// A StructuredQuery after parsing: defaults are set, unary filters are comparisons, values are in canonical form.
import type { FieldPath } from '../field-path.ts';
import type { Value } from '../types.ts';

export type Direction = 'ASCENDING' | 'DESCENDING';

export type Comparison =
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'ARRAY_CONTAINS';

/** Comparisons with a list of values. The value is an array value. */
export type ListComparison = 'IN' | 'NOT_IN' | 'ARRAY_CONTAINS_ANY';

export interface FieldCondition {
  readonly kind: 'field';
  readonly path: FieldPath;
  readonly op: Comparison | ListComparison;
  /** For a ListComparison, the values of the list; else exactly one. */
  readonly values: readonly Value[];
}

export interface CompositeCondition {
  readonly kind: 'and' | 'or';
  readonly conditions: readonly Condition[];
}

export type Condition = FieldCondition | CompositeCondition;

export interface Ordering {
  readonly path: FieldPath;
  readonly direction: Direction;
}

export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

export interface ParsedQuery {
  /** Path of the parent document; empty for the database's root. */
  readonly parent: string;
  /** Undefined: every collection below the parent (`allDescendants`), or every collection directly below it. */
  readonly collectionId: string | undefined;
  readonly allDescendants: boolean;
  readonly where: Condition | undefined;
  /** The orderings of the request. */
  readonly explicit: readonly Ordering[];
  /** All orderings: those of the request, then the implicit ones, with the document's name last. */
  readonly orderings: readonly Ordering[];
  readonly startAt: Cursor | undefined;
  readonly endAt: Cursor | undefined;
  readonly offset: number;
  readonly limit: number | undefined;
  /** Undefined: whole documents. Empty, or only `__name__`: only names. */
  readonly select: readonly FieldPath[] | undefined;
}

export const isNamePath = (path: FieldPath): boolean => path.length === 1 && path[0] === '__name__';

/** An inequality orders the result by its field. `!=` and `not-in` count as inequalities. */
export const isInequality = (op: FieldCondition['op']): boolean => !isEquality(op);

const isEquality = (op: FieldCondition['op']): boolean =>
  op === 'EQUAL' || op === 'IN' || op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY';

export function fieldConditions(condition: Condition | undefined): readonly FieldCondition[] {
  if (condition === undefined) return [];
  return condition.kind === 'field' ? [condition] : condition.conditions.flatMap(fieldConditions);
}
