// `where` of a StructuredQuery.
import { type FieldPath, parseFieldPath } from '../field-path.ts';
import { arrayOr, invalid, isObject, type JsonObject, objectOr, stringIn } from '../json.ts';
import type { Value } from '../types.ts';
import { normalizeValue } from '../value/normalize-value.ts';
import type { Comparison, Condition, FieldCondition, ListComparison } from './parsed-query.ts';
import { isNamePath } from './parsed-query.ts';

const comparisons: readonly Comparison[] = [
  'EQUAL',
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'ARRAY_CONTAINS',
];
const maxListValues: Record<ListComparison, number> = { IN: 30, NOT_IN: 10, ARRAY_CONTAINS_ANY: 30 };
const nullValue: Value = { nullValue: 'NULL_VALUE' };
const nanValue: Value = { doubleValue: 'NaN' };

/** Unary filters are comparisons with null and NaN. */
const unary: Record<string, { readonly op: Comparison; readonly value: Value }> = {
  IS_NULL: { op: 'EQUAL', value: nullValue },
  IS_NOT_NULL: { op: 'NOT_EQUAL', value: nullValue },
  IS_NAN: { op: 'EQUAL', value: nanValue },
  IS_NOT_NAN: { op: 'NOT_EQUAL', value: nanValue },
};

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
  if (op !== 'AND' && op !== 'OR') throw invalid(`Unknown composite operator "${String(op)}".`);
  const conditions = arrayOr(filters, 'filters').map(parseFilter);
  const [only] = conditions;
  if (only === undefined) throw invalid('A composite filter must contain filters.');
  return conditions.length === 1 ? only : { kind: op === 'AND' ? 'and' : 'or', conditions };
}

export function pathIn(field: unknown): FieldPath {
  return parseFieldPath(stringIn(objectOr(field, 'field').fieldPath, 'fieldPath'));
}

function parseUnary({ op, field }: JsonObject): FieldCondition {
  const known = typeof op === 'string' && Object.hasOwn(unary, op) ? unary[op] : undefined;
  if (known === undefined) throw invalid(`Unknown unary operator "${String(op)}".`);
  const path = pathIn(field);
  if (isNamePath(path)) throw invalid('__name__ is never null or NaN.');
  return { kind: 'field', path, op: known.op, values: [known.value] };
}

function parseFieldFilter({ op, field, value }: JsonObject): FieldCondition {
  const path = pathIn(field);
  const condition = { kind: 'field', path, ...operands(op, value) } as const;
  if (isNamePath(path)) checkNameCondition(condition);
  return condition;
}

function operands(op: unknown, value: unknown): Pick<FieldCondition, 'op' | 'values'> {
  if (op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY') return { op, values: listOf(op, value) };
  const comparison = comparisons.find((known) => known === op);
  if (comparison === undefined) throw invalid(`Unknown field operator "${String(op)}".`);
  return { op: comparison, values: [normalizeValue(value)] };
}

// Element by element: `in` may compare with arrays, which no stored array could hold.
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
