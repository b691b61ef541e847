// `where` of a StructuredQuery.
import { type FieldPath, parseFieldPath } from '../field-path.ts';
import { arrayOr, enumIn, invalid, isObject, type JsonObject, objectOr, stringIn } from '../json.ts';
import type { Value } from '../types.ts';
import { normalizeValue } from '../value/normalize-value.ts';
import type { Condition, FieldCondition, ListComparison } from './parsed-query.ts';
import { isNamePath } from './parsed-query.ts';

const compositeOperators = ['AND', 'OR'] as const;
const fieldOperators: readonly FieldCondition['op'][] = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
];
/** The protocol does not use the number 1. */
const unaryOperators = ['', 'IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'] as const;
const maxListValues: Record<ListComparison, number> = { IN: 30, NOT_IN: 10, ARRAY_CONTAINS_ANY: 30 };
const nullValue: Value = { nullValue: 'NULL_VALUE' };
const nanValue: Value = { doubleValue: 'NaN' };

export function parseCondition(json: unknown): Condition | undefined {
  const filter = objectOr(json, 'where');
  return Object.keys(filter).length === 0 ? undefined : parseFilter(filter);
}

function parseFilter(json: unknown): Condition {
  if (!isObject(json)) throw invalid('A filter must be an object.');
  if (json.compositeFilter !== undefined)
    return parseComposite(objectOr(json.compositeFilter, 'compositeFilter'));
  if (json.fieldFilter !== undefined) return parseFieldFilter(objectOr(json.fieldFilter, 'fieldFilter'));
  if (json.unaryFilter !== undefined) return parseUnary(objectOr(json.unaryFilter, 'unaryFilter'));
  throw invalid('A filter must be a composite, field or unary filter.');
}

function parseComposite({ op, filters }: JsonObject): Condition {
  const operator = enumIn(op, compositeOperators, 'composite operator');
  const conditions = arrayOr(filters, 'filters').map(parseFilter);
  const [only] = conditions;
  if (only === undefined) throw invalid('A composite filter must contain filters.');
  return conditions.length === 1 ? only : { kind: operator === 'AND' ? 'and' : 'or', conditions };
}

export function pathIn(field: unknown): FieldPath {
  return parseFieldPath(stringIn(objectOr(field, 'field').fieldPath, 'fieldPath'));
}

/** A comparison with null or NaN. */
function parseUnary({ op, field }: JsonObject): FieldCondition {
  const operator = enumIn(op, unaryOperators, 'unary operator');
  const path = pathIn(field);
  if (isNamePath(path)) throw invalid('__name__ is never null or NaN.');
  const value = operator === 'IS_NULL' || operator === 'IS_NOT_NULL' ? nullValue : nanValue;
  const isNegated = operator === 'IS_NOT_NULL' || operator === 'IS_NOT_NAN';
  return { kind: 'field', path, op: isNegated ? 'NOT_EQUAL' : 'EQUAL', values: [value] };
}

function parseFieldFilter({ op, field, value }: JsonObject): FieldCondition {
  const operator = enumIn(op, fieldOperators, 'field operator');
  const path = pathIn(field);
  const values = isListComparison(operator) ? listOf(operator, value) : [normalizeValue(value)];
  const condition = { kind: 'field', path, op: operator, values } as const;
  if (isNamePath(path)) checkNameCondition(condition);
  return condition;
}

const isListComparison = (op: FieldCondition['op']): op is ListComparison => op in maxListValues;

// The elements are checked one by one: `in` accepts arrays as elements, although a stored array cannot contain
// arrays.
function listOf(op: ListComparison, value: unknown): readonly Value[] {
  const { arrayValue } = objectOr(value, 'value');
  const elements = arrayOr(objectOr(arrayValue, 'arrayValue').values, 'values');
  if (elements.length === 0) throw invalid(`'${op}' requires a non-empty ArrayValue.`);
  if (elements.length > maxListValues[op]) {
    throw invalid(`'${op}' supports up to ${maxListValues[op]} comparison values.`);
  }
  return elements.map((element) => normalizeValue(element));
}

function checkNameCondition({ op, values }: FieldCondition): void {
  if (op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY') throw invalid('__name__ is not an array.');
  for (const value of values) {
    if (!('referenceValue' in value)) throw invalid('__key__ filter value must be a Key');
  }
}
