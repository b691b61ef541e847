/**
 * A float as a 64-bit int, as Java casts it: NaN is 0, and what is too large is the nearest int. Measured on production:
 * github.com/davideast/pyric, `packages/conformance/rules-corpus/firestore/time-math-and-casts.ts`.
 */
export function toLong(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return 2n ** 63n - 1n;
  return value < -(2 ** 63) ? -(2n ** 63n) : BigInt(Math.trunc(value));
}
