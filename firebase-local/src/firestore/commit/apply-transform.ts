// Computes the new value of a field for each transform. Specification:
// google.firestore.v1.DocumentTransform.FieldTransform.
import type { Value } from '../../documents/types.ts';
import { int64 } from '../../documents/value/normalize-value.ts';
import {
  compareNumbers,
  doubleOf,
  encodeDouble,
  isNaNValue,
  isNumeric,
  type NumericValue,
} from '../../documents/value/number-order.ts';
import { equalValues } from '../../documents/value/value-order.ts';
import type { Transform } from './parse-transform.ts';

/** `serverTime`: the commit's time in canonical form, truncated to milliseconds. */
export function applyTransform(base: Value | undefined, transform: Transform, serverTime: string): Value {
  switch (transform.kind) {
    case 'server-time':
      return { timestampValue: serverTime };
    case 'increment':
      return base && isNumeric(base) ? add(base, transform.operand) : transform.operand;
    case 'maximum':
      return base && isNumeric(base) ? extreme(base, transform.operand, 1) : transform.operand;
    case 'minimum':
      return base && isNumeric(base) ? extreme(base, transform.operand, -1) : transform.operand;
    case 'append-missing':
      return arrayOf(transform.elements.reduce(withElement, elementsOf(base)));
    case 'remove-all':
      return arrayOf(elementsOf(base).filter((element) => !contains(transform.elements, element)));
  }
}

/** Array transforms return null, the others return the new value. */
export function transformResult({ kind }: Transform, after: Value): Value {
  return kind === 'append-missing' || kind === 'remove-all' ? { nullValue: 'NULL_VALUE' } : after;
}

/** Integers stay integers and are clamped to the range of int64. */
function add(base: NumericValue, operand: NumericValue): NumericValue {
  if ('integerValue' in base && 'integerValue' in operand) {
    const sum = BigInt(base.integerValue) + BigInt(operand.integerValue);
    const saturated = sum > int64.max ? int64.max : sum < int64.min ? int64.min : sum;
    return { integerValue: String(saturated) };
  }
  return encodeDouble(doubleOf(base) + doubleOf(operand));
}

/** If the numbers are equal, the stored value stays, with its type. NaN wins over every number. */
function extreme(base: NumericValue, operand: NumericValue, direction: 1 | -1): NumericValue {
  if (isNaNValue(base)) return base;
  if (isNaNValue(operand)) return operand;
  return compareNumbers(operand, base) * direction > 0 ? operand : base;
}

const elementsOf = (value: Value | undefined): readonly Value[] =>
  (value && 'arrayValue' in value && value.arrayValue.values) || [];

const arrayOf = (values: readonly Value[]): Value => ({ arrayValue: { values: [...values] } });

const contains = (elements: readonly Value[], sought: Value): boolean =>
  elements.some((element) => equalValues(element, sought));

const withElement = (elements: readonly Value[], element: Value): readonly Value[] =>
  contains(elements, element) ? elements : [...elements, element];
