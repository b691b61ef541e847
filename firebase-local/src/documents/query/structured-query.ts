// Converts the parsed query back to a StructuredQuery with canonical values and enum names. The rules decide on this
// form, so they cannot read the query differently than the query engine does.
import { type FieldPath, formatFieldPath } from '../field-path.ts';
import type { Filter, StructuredQuery, Value } from '../types.ts';
import { isNaNValue } from '../value/number-order.ts';
import type { Condition, Cursor, FieldCondition, ParsedQuery } from './parsed-query.ts';

export function structuredQuery(parsed: ParsedQuery): StructuredQuery {
  const { collectionId, allDescendants, where, orderings, startAt, endAt, offset, limit, select } = parsed;
  return {
    from: [{ ...(collectionId !== undefined && { collectionId }), allDescendants }],
    ...(select && { select: { fields: select.map(reference) } }),
    ...(where && { where: filter(where) }),
    orderBy: orderings.map(({ path, direction }) => ({ field: reference(path), direction })),
    ...(startAt && { startAt: cursor(startAt) }),
    ...(endAt && { endAt: cursor(endAt) }),
    ...(offset > 0 && { offset }),
    ...(limit !== undefined && { limit }),
  };
}

const reference = (path: FieldPath) => ({ fieldPath: formatFieldPath(path) });

const cursor = ({ values, before }: Cursor) => ({ values: [...values], before });

function filter(condition: Condition): Filter {
  if (condition.kind === 'field') return fieldFilter(condition);
  const op = condition.kind === 'and' ? 'AND' : 'OR';
  return { compositeFilter: { op, filters: condition.conditions.map(filter) } };
}

function fieldFilter({ path, op, values }: FieldCondition): Filter {
  const field = reference(path);
  const [only] = values;
  const unary = only && unaryOperator(op, only);
  if (unary) return { unaryFilter: { field, op: unary } };
  const isList = op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY';
  const value: Value = isList || !only ? { arrayValue: { values: [...values] } } : only;
  return { fieldFilter: { field, op, value } };
}

function unaryOperator(op: FieldCondition['op'], value: Value) {
  if (op !== 'EQUAL' && op !== 'NOT_EQUAL') return undefined;
  if ('nullValue' in value) return op === 'EQUAL' ? 'IS_NULL' : 'IS_NOT_NULL';
  if (isNaNValue(value)) return op === 'EQUAL' ? 'IS_NAN' : 'IS_NOT_NAN';
  return undefined;
}
