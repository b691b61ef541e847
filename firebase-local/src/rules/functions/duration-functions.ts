import { argument, fail } from '../methods/method.ts';
import { nanosPerDay, nanosPerMilli, nanosPerSecond } from '../values/time.ts';
import { duration, type RulesValue } from '../values/value.ts';
import type { PureFunction } from './global-functions.ts';

const unitNanos: ReadonlyMap<string, bigint> = new Map([
  ['w', 7n * nanosPerDay],
  ['d', nanosPerDay],
  ['h', 3600n * nanosPerSecond],
  ['m', 60n * nanosPerSecond],
  ['s', nanosPerSecond],
  ['ms', nanosPerMilli],
  ['ns', 1n],
]);

export const durationFunctions: Readonly<Record<string, PureFunction>> = {
  abs: {
    arity: [1, 1],
    apply: (args) => {
      const { nanos } = argument(args, 0, 'duration');
      return duration(nanos < 0n ? -nanos : nanos);
    },
  },
  time: { arity: [4, 4], apply: (args) => duration(timeNanos(args)) },
  value: {
    arity: [2, 2],
    apply: (args) => {
      const unit = argument(args, 1, 'string').value;
      const nanos =
        unitNanos.get(unit) ?? fail(`duration.value: unknown unit "${unit}": ${[...unitNanos.keys()]}`);
      return duration(argument(args, 0, 'int').value * nanos);
    },
  },
};

function timeNanos(args: readonly RulesValue[]): bigint {
  const [hours, minutes, seconds, nanos] = [0, 1, 2, 3].map((at) => argument(args, at, 'int').value);
  const wholeSeconds = (hours ?? 0n) * 3600n + (minutes ?? 0n) * 60n + (seconds ?? 0n);
  return wholeSeconds * nanosPerSecond + (nanos ?? 0n);
}
