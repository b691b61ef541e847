// A StructuredQuery after parsing: defaults filled in, unary filters turned into comparisons, values in canonical form.
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

/** Comparisons with any of a list: the value is an array value. */
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
  /** Undefined: every document below the parent, of whatever collection. */
  readonly collectionId: string | undefined;
  readonly allDescendants: boolean;
  readonly where: Condition | undefined;
  /** Complete: the implicit orderings come after those that were asked for, the document's name last. */
  readonly orderings: readonly Ordering[];
  readonly startAt: Cursor | undefined;
  readonly endAt: Cursor | undefined;
  readonly offset: number;
  readonly limit: number | undefined;
  /** Undefined: whole documents. Empty or `__name__` alone: only names. */
  readonly select: readonly FieldPath[] | undefined;
}

export const isNamePath = (path: FieldPath): boolean => path.length === 1 && path[0] === '__name__';

/** Inequalities order the result by their field; `!=` and `not-in` are such. */
export const isInequality = (op: FieldCondition['op']): boolean => !isEquality(op);

const isEquality = (op: FieldCondition['op']): boolean =>
  op === 'EQUAL' || op === 'IN' || op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY';

export function fieldConditions(condition: Condition | undefined): readonly FieldCondition[] {
  if (condition === undefined) return [];
  return condition.kind === 'field' ? [condition] : condition.conditions.flatMap(fieldConditions);
}
