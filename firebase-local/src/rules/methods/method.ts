import { EvaluationError } from '../evaluation-error.ts';
import { describe } from '../values/describe.ts';
import type { RulesType, RulesValue, ValueOf } from '../values/value.ts';

/** A method of one type. `arity` is the smallest and the largest number of arguments. */
export interface Method<Receiver> {
  readonly arity: readonly [number, number];
  readonly apply: (receiver: Receiver, args: readonly RulesValue[]) => RulesValue;
}

export type MethodTable<T extends RulesType> = Readonly<Record<string, Method<ValueOf<T>>>>;

export const fail = (message: string): never => {
  throw new EvaluationError(message);
};

/** Returns the argument at a position after checking its type. */
export function argument<T extends RulesType>(
  args: readonly RulesValue[],
  at: number,
  ...types: readonly T[]
): ValueOf<T> {
  const value = args[at];
  if (value !== undefined && isOneOf(value, types)) return value;
  const found = value === undefined ? 'nothing' : `${value.type} ${describe(value)}`;
  return fail(`argument ${at + 1} must be ${types.join(' or ')}, found ${found}`);
}

function isOneOf<T extends RulesType>(value: RulesValue, types: readonly T[]): value is ValueOf<T> {
  return types.some((type) => type === value.type);
}
