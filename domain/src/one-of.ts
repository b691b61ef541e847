/** Returns the value if it is one of these, otherwise undefined. */
export function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}
