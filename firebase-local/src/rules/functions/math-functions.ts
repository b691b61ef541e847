import { argument } from '../methods/method.ts';
import type { NumberValue } from '../values/compare.ts';
import { toLong } from '../values/long.ts';
import { bool, float, int, type RulesValue } from '../values/value.ts';
import type { PureFunction } from './global-functions.ts';

const number = (args: readonly RulesValue[], at: number) => argument(args, at, 'int', 'float');

const rounding = (round: (value: number) => number): PureFunction => ({
  arity: [1, 1],
  apply: (args) => float(round(Number(number(args, 0).value))),
});

// `ceil` and `floor` give floats, `round` an int with halves upwards, and there is no `isInfinite`, whatever the reference
// says. Measured on production: github.com/davideast/pyric, `packages/conformance/src/rules-math-cases.ts`.
export const mathFunctions: Readonly<Record<string, PureFunction>> = {
  abs: { arity: [1, 1], apply: (args) => absolute(number(args, 0)) },
  ceil: rounding(Math.ceil),
  floor: rounding(Math.floor),
  round: { arity: [1, 1], apply: (args) => rounded(number(args, 0)) },
  isNaN: { arity: [1, 1], apply: (args) => bool(Number.isNaN(number(args, 0).value)) },
  pow: {
    arity: [2, 2],
    apply: (args) => float(Number(number(args, 0).value) ** Number(number(args, 1).value)),
  },
  sqrt: { arity: [1, 1], apply: (args) => float(Math.sqrt(Number(number(args, 0).value))) },
};

const rounded = (value: NumberValue) => (value.type === 'int' ? value : int(toLong(Math.round(value.value))));

/** The smallest int has no positive counterpart and stays as it is. */
function absolute(value: NumberValue): RulesValue {
  if (value.type === 'float') return float(Math.abs(value.value));
  return int(BigInt.asIntN(64, value.value < 0n ? -value.value : value.value));
}
