// count, sum and average of a query's result.
import { type FieldPath, valueAt } from '../field-path.ts';
import { arrayOr, countIn, invalid, isObject, objectOr } from '../json.ts';
import type { StoredDocument, Value } from '../types.ts';
import { doubleOf, encodeDouble, isNumeric, type NumericValue } from '../value/number-order.ts';
import { pathIn } from './parse-condition.ts';

export type Aggregation = { readonly alias: string } & (
  | { readonly kind: 'count'; readonly upTo: number | undefined }
  | { readonly kind: 'sum' | 'average'; readonly path: FieldPath }
);

const maxAggregations = 5;
const int64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n };

export function parseAggregations(json: unknown): readonly Aggregation[] {
  const aggregations = arrayOr(json, 'aggregations').map(parseAggregation);
  if (aggregations.length === 0) throw invalid('An aggregation query must have at least one aggregation.');
  if (aggregations.length > maxAggregations) {
    throw invalid(`Maximum number of aggregations allowed per query is ${maxAggregations}.`);
  }
  return aggregations;
}

function parseAggregation(json: unknown, index: number): Aggregation {
  if (!isObject(json)) throw invalid('An aggregation must be an object.');
  const alias = typeof json.alias === 'string' && json.alias !== '' ? json.alias : `field_${index + 1}`;
  if (json.count !== undefined) {
    return { alias, kind: 'count', upTo: countIn(objectOr(json.count, 'count').upTo, 'upTo') };
  }
  if (json.sum !== undefined) return { alias, kind: 'sum', path: pathIn(objectOr(json.sum, 'sum').field) };
  if (json.avg !== undefined)
    return { alias, kind: 'average', path: pathIn(objectOr(json.avg, 'avg').field) };
  throw invalid('Unknown aggregation.');
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
