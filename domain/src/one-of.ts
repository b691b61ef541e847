/** A value from outside, if it is one of these; an unreadable one counts as absent. */
export function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}
