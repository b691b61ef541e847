// Compares 64-bit integers and doubles by their exact numeric values, without converting one type to the other.
import type { Value } from '../types.ts';

export type NumericValue = Extract<Value, { integerValue: string } | { doubleValue: unknown }>;

export const isNumeric = (value: Value): value is NumericValue =>
  'integerValue' in value || 'doubleValue' in value;

export const doubleOf = (value: NumericValue): number =>
  Number('integerValue' in value ? value.integerValue : value.doubleValue);

export const isNaNValue = (value: Value): boolean => 'doubleValue' in value && value.doubleValue === 'NaN';

/** JSON has no NaN, no infinities and no negative zero, so these are stored as strings. */
export function encodeDouble(double: number): NumericValue {
  if (Number.isNaN(double)) return { doubleValue: 'NaN' };
  if (double === Number.POSITIVE_INFINITY) return { doubleValue: 'Infinity' };
  if (double === Number.NEGATIVE_INFINITY) return { doubleValue: '-Infinity' };
  return { doubleValue: Object.is(double, -0) ? '-0' : double };
}

/** NaN equals itself and sorts before every other number. Zero equals negative zero. */
export function compareNumbers(a: NumericValue, b: NumericValue): number {
  if ('integerValue' in a && 'integerValue' in b) return compareIntegers(a.integerValue, b.integerValue);
  const x = doubleOf(a);
  const y = doubleOf(b);
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(!Number.isNaN(x)) - Number(!Number.isNaN(y));
  if (x !== y) return x < y ? -1 : 1;
  return Number.isSafeInteger(x) || !Number.isFinite(x) || !Number.isInteger(x) ? 0 : compareExactly(a, b);
}

function compareIntegers(a: string, b: string): number {
  const x = Number(a);
  const y = Number(b);
  return Number.isSafeInteger(x) && Number.isSafeInteger(y) ? x - y : sign(BigInt(a) - BigInt(b));
}

// Above 2^53 an integer and a double that differ may round to the same double.
const compareExactly = (a: NumericValue, b: NumericValue): number => sign(exact(a) - exact(b));

const exact = (value: NumericValue): bigint =>
  'integerValue' in value ? BigInt(value.integerValue) : BigInt(Number(value.doubleValue));

const sign = (difference: bigint): number => (difference < 0n ? -1 : difference > 0n ? 1 : 0);
