import { valueAt } from '../field-path.ts';
import type { StoredDocument, Value } from '../types.ts';
import { isNaNValue } from '../value/number-order.ts';
import { compareValues, equalValues, typeRank } from '../value/value-order.ts';
import { type Condition, type FieldCondition, isNamePath, type Ordering } from './parsed-query.ts';

/** The value that a filter or ordering uses: a field's value, or the reference to the document itself. */
export function operandOf(document: StoredDocument, { path }: Pick<Ordering, 'path'>): Value | undefined {
  return isNamePath(path) ? { referenceValue: document.name } : valueAt(document.fields, path);
}

export function matchesCondition(document: StoredDocument, condition: Condition): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.conditions.every((part) => matchesCondition(document, part));
    case 'or':
      return condition.conditions.some((part) => matchesCondition(document, part));
    case 'field': {
      const operand = operandOf(document, condition);
      return operand !== undefined && satisfies(operand, condition);
    }
  }
}

// A missing field satisfies nothing; null satisfies no `!=` and no `not-in`. Null and NaN are found by `== null` and
// `== NaN` alone: in a list, as an element of an array and in a range they match nothing, as in SQL. Sources: the SDK's
// integration tests "can use IN filters", "can use array-contains filters" and their neighbours.
function satisfies(operand: Value, { op, values }: FieldCondition): boolean {
  switch (op) {
    case 'EQUAL':
      return values.some((value) => equalValues(operand, value));
    case 'IN':
      return values.some((value) => isComparable(value) && equalValues(operand, value));
    case 'NOT_EQUAL':
    case 'NOT_IN':
      return !isNull(operand) && !values.some((value) => isNullIn(op, value) || equalValues(operand, value));
    case 'LESS_THAN':
      return compares(operand, values, (order) => order < 0);
    case 'LESS_THAN_OR_EQUAL':
      return compares(operand, values, (order) => order <= 0);
    case 'GREATER_THAN':
      return compares(operand, values, (order) => order > 0);
    case 'GREATER_THAN_OR_EQUAL':
      return compares(operand, values, (order) => order >= 0);
    case 'ARRAY_CONTAINS':
    case 'ARRAY_CONTAINS_ANY':
      return values.some((value) => isComparable(value) && contains(operand, value));
  }
}

/** Whether a comparison with the value can be true. */
const isComparable = (value: Value): boolean => !isNull(value) && !isNaNValue(value);

const contains = (array: Value, value: Value): boolean =>
  elementsOf(array).some((element) => equalValues(element, value));

const isNull = (value: Value): boolean => 'nullValue' in value;

/** As in SQL, no value satisfies `not-in` if the list contains null. */
const isNullIn = (op: FieldCondition['op'], value: Value): boolean => op === 'NOT_IN' && isNull(value);

const elementsOf = (value: Value): readonly Value[] =>
  ('arrayValue' in value && value.arrayValue.values) || [];

function compares(operand: Value, values: readonly Value[], holds: (order: number) => boolean): boolean {
  if (!isComparable(operand)) return false;
  return values.some(
    (value) =>
      isComparable(value) && typeRank(value) === typeRank(operand) && holds(compareValues(operand, value)),
  );
}
