// count, sum and average of a query's result.
import { type FieldPath, valueAt } from '../field-path.ts';
import { arrayOr, invalid, isObject, type JsonObject, objectOr, stringIn } from '../json.ts';
import type { StoredDocument, Value } from '../types.ts';
import { checkFieldName } from '../value/field-name.ts';
import { int64 } from '../value/normalize-value.ts';
import { doubleOf, encodeDouble, isNumeric, type NumericValue } from '../value/number-order.ts';
import { pathIn } from './parse-condition.ts';
import { isNamePath } from './parsed-query.ts';

export type Aggregation = { readonly alias: string } & (
  | { readonly kind: 'count'; readonly upTo: number | undefined }
  | { readonly kind: 'sum' | 'average'; readonly path: FieldPath }
);

const maxAggregations = 5;

export function parseAggregations(json: unknown): readonly Aggregation[] {
  const list = arrayOr(json, 'aggregations').map((aggregation) => objectOr(aggregation, 'An aggregation'));
  if (list.length === 0) throw invalid('Aggregations can not be empty.');
  if (list.length > maxAggregations) {
    throw invalid(
      `The maximum number of aggregations allowed in an aggregation query is ${maxAggregations}. Received: ${list.length}`,
    );
  }
  const aliases = aliasesOf(list);
  return list.map((aggregation, at) => parseAggregation(aggregation, aliases[at] ?? ''));
}

/** Aggregations without an alias are named `field_1`, `field_2`, …; only they are counted. */
function aliasesOf(list: readonly JsonObject[]): readonly string[] {
  let unnamed = 0;
  const aliases = list.map(({ alias }) => {
    const text = stringIn(alias ?? '', 'alias');
    return text === '' ? `field_${++unnamed}` : text;
  });
  aliases.forEach((alias, at) => {
    checkFieldName(alias);
    if (aliases.indexOf(alias) !== at)
      throw invalid(`Aggregation aliases contain duplicate alias: ${alias}.`);
  });
  return aliases;
}

function parseAggregation({ count, sum, avg }: JsonObject, alias: string): Aggregation {
  if (count !== undefined) return { alias, kind: 'count', upTo: upToIn(objectOr(count, 'count').upTo) };
  if (sum !== undefined) return { alias, kind: 'sum', path: aggregatedPath(objectOr(sum, 'sum').field) };
  if (avg !== undefined) return { alias, kind: 'average', path: aggregatedPath(objectOr(avg, 'avg').field) };
  throw invalid('Operator field in Aggregation is not set.');
}

/** Reads an int64: a number, a text, or a wrapper object with one of these as its `value`. */
function upToIn(json: unknown): number | undefined {
  if (json === undefined || json === null) return undefined;
  const upTo = Number(isObject(json) ? (json.value ?? 0) : json);
  if (!Number.isInteger(upTo))
    throw invalid(`Invalid value at 'up_to' (TYPE_INT64), ${JSON.stringify(json)}`);
  if (upTo < 0) {
    throw invalid('The `up_to` value in a COUNT aggregation must be greater than or equal to zero.');
  }
  return upTo;
}

function aggregatedPath(field: unknown): FieldPath {
  const path = pathIn(field);
  if (isNamePath(path)) throw invalid('Aggregations are not supported for the property: __key__');
  return path;
}

export function aggregatedPaths(aggregations: readonly Aggregation[]): readonly FieldPath[] {
  return aggregations.flatMap((aggregation) => (aggregation.kind === 'count' ? [] : [aggregation.path]));
}

/** Every aggregation counts only the documents that have all aggregated fields. */
export function aggregate(
  documents: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): Record<string, Value> {
  const paths = aggregatedPaths(aggregations);
  const counted = documents.filter(({ fields }) =>
    paths.every((path) => valueAt(fields, path) !== undefined),
  );
  return Object.fromEntries(aggregations.map((one) => [one.alias, compute(one, counted)]));
}

function compute(aggregation: Aggregation, documents: readonly StoredDocument[]): Value {
  if (aggregation.kind === 'count') {
    return { integerValue: String(Math.min(documents.length, aggregation.upTo ?? documents.length)) };
  }
  const numbers = documents
    .map(({ fields }) => valueAt(fields, aggregation.path))
    .filter((value): value is NumericValue => value !== undefined && isNumeric(value));
  return aggregation.kind === 'sum' ? sum(numbers) : average(numbers);
}

/** An integer if all values are integers and the result fits into int64, otherwise a double. */
function sum(numbers: readonly NumericValue[]): Value {
  let integers = 0n;
  for (const number of numbers) {
    if (!('integerValue' in number)) return encodeDouble(doubleSum(numbers));
    integers += BigInt(number.integerValue);
  }
  const fits = integers >= int64.min && integers <= int64.max;
  return fits ? { integerValue: String(integers) } : encodeDouble(doubleSum(numbers));
}

const average = (numbers: readonly NumericValue[]): Value =>
  numbers.length === 0 ? { nullValue: 'NULL_VALUE' } : encodeDouble(doubleSum(numbers) / numbers.length);

const doubleSum = (numbers: readonly NumericValue[]): number =>
  numbers.reduce((total, number) => total + doubleOf(number), 0);
