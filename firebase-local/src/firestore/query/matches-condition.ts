import { valueAt } from '../field-path.ts';
import type { StoredDocument, Value } from '../types.ts';
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

// A missing field satisfies nothing; null satisfies no `!=` and no `not-in`.
function satisfies(operand: Value, { op, values }: FieldCondition): boolean {
  switch (op) {
    case 'EQUAL':
    case 'IN':
      return values.some((value) => equalValues(operand, value));
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
      return elementsOf(operand).some((element) => values.some((value) => equalValues(element, value)));
  }
}

const isNull = (value: Value): boolean => 'nullValue' in value;

/** As in SQL, no value satisfies `not-in` if the list contains null. */
const isNullIn = (op: FieldCondition['op'], value: Value): boolean => op === 'NOT_IN' && isNull(value);

const elementsOf = (value: Value): readonly Value[] =>
  ('arrayValue' in value && value.arrayValue.values) || [];

function compares(operand: Value, values: readonly Value[], holds: (order: number) => boolean): boolean {
  return values.some(
    (value) => typeRank(value) === typeRank(operand) && holds(compareValues(operand, value)),
  );
}
