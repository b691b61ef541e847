// `where` of a StructuredQuery.
import { type FieldPath, parseFieldPath } from '../field-path.ts';
import { arrayOr, enumIn, invalid, type JsonObject, objectOr, stringIn } from '../json.ts';
import { checkReference } from '../resource-name.ts';
import type { Value } from '../types.ts';
import { normalizeValue } from '../value/normalize-value.ts';
import { isNaNValue } from '../value/number-order.ts';
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

/** Undefined: every document satisfies it. */
export function parseCondition(json: unknown, root: string): Condition | undefined {
  if (json === undefined || json === null) return undefined;
  return parseFilter(objectOr(json, 'where'), root);
}

function parseFilter(json: JsonObject, root: string): Condition | undefined {
  if (json.compositeFilter !== undefined)
    return parseComposite(objectOr(json.compositeFilter, 'compositeFilter'), root);
  if (json.fieldFilter !== undefined)
    return parseFieldFilter(objectOr(json.fieldFilter, 'fieldFilter'), root);
  if (json.unaryFilter !== undefined) return parseUnary(objectOr(json.unaryFilter, 'unaryFilter'));
  throw invalid('Unknown Filter type.');
}

/** An empty AND restricts nothing. */
function parseComposite({ op, filters }: JsonObject, root: string): Condition | undefined {
  const operator = operatorIn(
    op,
    compositeOperators,
    'composite_filter',
    'Unsupported CompositeFilter operator.',
  );
  const parts = arrayOr(filters, 'filters').map((filter) => parseFilter(objectOr(filter, 'A filter'), root));
  if (operator === 'OR' && parts.length === 0)
    throw invalid('Composite filter must have at least one sub-filter.');
  const conditions = parts.filter((part) => part !== undefined);
  const [only] = conditions;
  return conditions.length <= 1 ? only : { kind: operator === 'AND' ? 'and' : 'or', conditions };
}

/** The unspecified operator has its own refusal; a text that is no operator is refused by the JSON decoder. */
function operatorIn<Name extends string>(
  json: unknown,
  names: readonly Name[],
  filter: string,
  refusal: string,
): Name {
  const isUnspecified = json === undefined || json === null || json === 'OPERATOR_UNSPECIFIED';
  if (isUnspecified || (typeof json === 'number' && names[json - 1] === undefined)) throw invalid(refusal);
  return enumIn(json, names, `structured_query.where.${filter}.op`);
}

export function pathIn(field: unknown): FieldPath {
  return parseFieldPath(stringIn(objectOr(field, 'field').fieldPath ?? '', 'fieldPath'));
}

const notAKey = '__key__ filter value must be a Key';

/** A comparison with null or NaN. */
function parseUnary({ op, field }: JsonObject): FieldCondition {
  const operator = operatorIn(op, unaryOperators, 'unary_filter', 'Unknown UnaryFilter operator.');
  if (field === undefined) throw invalid('Unsupported UnaryFilter operand type (non-FIELD).');
  const path = pathIn(field);
  if (isNamePath(path)) throw invalid(notAKey);
  const value = operator === 'IS_NULL' || operator === 'IS_NOT_NULL' ? nullValue : nanValue;
  const isNegated = operator === 'IS_NOT_NULL' || operator === 'IS_NOT_NAN';
  return { kind: 'field', path, op: isNegated ? 'NOT_EQUAL' : 'EQUAL', values: [value] };
}

function parseFieldFilter({ op, field, value }: JsonObject, root: string): FieldCondition {
  const operator = operatorIn(op, fieldOperators, 'field_filter', 'Unknown FieldFilter operator.');
  const path = pathIn(field);
  const values = isListComparison(operator) ? listOf(operator, value) : [normalizeValue(value ?? {})];
  const condition = { kind: 'field', path, op: operator, values } as const;
  if (isNamePath(path)) checkNameCondition(condition, root);
  return comparesWithNull(condition);
}

/**
 * Only a unary filter finds null or NaN. As a comparison, `== null` and `== NaN` match nothing, and so does `!= null`:
 * a list with null matches in the same way.
 */
function comparesWithNull(condition: FieldCondition): FieldCondition {
  const [value] = condition.values;
  if (value === undefined) return condition;
  const isNull = 'nullValue' in value;
  if (condition.op === 'EQUAL' && (isNull || isNaNValue(value))) return { ...condition, op: 'IN' };
  if (condition.op === 'NOT_EQUAL' && isNull) return { ...condition, op: 'NOT_IN' };
  return condition;
}

const isListComparison = (op: FieldCondition['op']): op is ListComparison => op in maxListValues;

// The elements are checked one by one: `in` accepts arrays as elements, although a stored array cannot contain
// arrays.
function listOf(op: ListComparison, value: unknown): readonly Value[] {
  const { arrayValue } = objectOr(value, 'value');
  if (arrayValue === undefined) throw invalid(`'${op}' requires an ArrayValue.`);
  const elements = arrayOr(objectOr(arrayValue, 'arrayValue').values, 'values');
  if (elements.length === 0) throw invalid(`'${op}' requires an non-empty ArrayValue.`);
  if (elements.length > maxListValues[op]) {
    throw invalid(`'${op}' supports up to ${maxListValues[op]} comparison values.`);
  }
  return elements.map((element) => normalizeValue(element));
}

function checkNameCondition({ op, values }: FieldCondition, root: string): void {
  if (op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY') throw invalid('the name __key__ is reserved');
  for (const value of values) {
    if (!('referenceValue' in value)) throw invalid(notAKey);
    checkReference(root, value.referenceValue);
  }
}
