import type { RulesValue } from './value.ts';

/**
 * Compares two values that `<` accepts. Returns a negative number, 0, a positive number, NaN if one value is NaN, or
 * undefined for types that have no order. Strings compare by UTF-16 code units.
 */
export function compareValues(a: RulesValue, b: RulesValue): number | undefined {
  if (isNumber(a) && isNumber(b)) return compareNumbers(a.value, b.value);
  if (a.type === 'string' && b.type === 'string') return order(a.value, b.value);
  if (a.type === 'timestamp' && b.type === 'timestamp') return order(a.nanos, b.nanos);
  if (a.type === 'duration' && b.type === 'duration') return order(a.nanos, b.nanos);
  return undefined;
}

export type NumberValue = Extract<RulesValue, { type: 'int' | 'float' }>;

export const isNumber = (value: RulesValue): value is NumberValue =>
  value.type === 'int' || value.type === 'float';

/** Exact also between a BigInt and a Number. */
function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.NaN;
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

function order<T extends string | bigint>(a: T, b: T): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
