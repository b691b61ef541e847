import { argument, fail } from '../methods/method.ts';
import { bool, float, int, type RulesValue } from '../values/value.ts';
import type { PureFunction } from './global-functions.ts';

const number = (args: readonly RulesValue[], at: number) => argument(args, at, 'int', 'float');

/** Integral results are ints. Ints are returned unchanged. */
const rounding = (round: (value: number) => number): PureFunction => ({
  arity: [1, 1],
  apply: (args) => {
    const value = number(args, 0);
    return value.type === 'int' ? value : toInt(round(value.value));
  },
});

function toInt(value: number): RulesValue {
  const whole = Number.isFinite(value) ? BigInt(value) : undefined;
  const fits = whole !== undefined && BigInt.asIntN(64, whole) === whole;
  return fits ? int(whole) : fail(`${value} does not fit in an int`);
}

const test = (holds: (value: number) => boolean): PureFunction => ({
  arity: [1, 1],
  apply: (args) => bool(holds(Number(number(args, 0).value))),
});

export const mathFunctions: Readonly<Record<string, PureFunction>> = {
  abs: { arity: [1, 1], apply: (args) => absolute(number(args, 0)) },
  ceil: rounding(Math.ceil),
  floor: rounding(Math.floor),
  // Halves are rounded away from zero.
  round: rounding((value) => Math.sign(value) * Math.round(Math.abs(value))),
  isInfinite: test((value) => Math.abs(value) === Number.POSITIVE_INFINITY),
  isNaN: test(Number.isNaN),
  pow: {
    arity: [2, 2],
    apply: (args) => float(Number(number(args, 0).value) ** Number(number(args, 1).value)),
  },
  sqrt: { arity: [1, 1], apply: (args) => float(Math.sqrt(Number(number(args, 0).value))) },
};

function absolute(value: ReturnType<typeof number>): RulesValue {
  if (value.type === 'float') return float(Math.abs(value.value));
  const magnitude = value.value < 0n ? -value.value : value.value;
  return BigInt.asIntN(64, magnitude) === magnitude
    ? int(magnitude)
    : fail('math.abs: does not fit in 64 bits');
}
