// `duration.value(1, 'd')`, `hashing.sha256(…)`, `math.abs(…)`: functions with a namespace.
import { argument, fail } from '../methods/method.ts';
import { nanosPerMilli } from '../values/time.ts';
import { type RulesValue, timestamp } from '../values/value.ts';
import { durationFunctions } from './duration-functions.ts';
import type { PureFunction } from './global-functions.ts';
import { hashingFunctions } from './hashing-functions.ts';
import { mathFunctions } from './math-functions.ts';

export const namespaces: Readonly<Record<string, Readonly<Record<string, PureFunction>>>> = {
  duration: durationFunctions,
  hashing: hashingFunctions,
  latlng: {
    value: {
      arity: [2, 2],
      apply: (args) => latlng(number(args, 0), number(args, 1)),
    },
  },
  math: mathFunctions,
  timestamp: {
    date: {
      arity: [3, 3],
      apply: (args) =>
        date(
          Number(argument(args, 0, 'int').value),
          Number(argument(args, 1, 'int').value),
          Number(argument(args, 2, 'int').value),
        ),
    },
    value: { arity: [1, 1], apply: (args) => timestamp(argument(args, 0, 'int').value * nanosPerMilli) },
  },
};

const number = (args: readonly RulesValue[], at: number) => Number(argument(args, at, 'int', 'float').value);

function latlng(latitude: number, longitude: number): RulesValue {
  const valid = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return valid
    ? { type: 'latlng', latitude, longitude }
    : fail(`latlng.value: no such place: ${latitude}, ${longitude}`);
}

function date(year: number, month: number, day: number): RulesValue {
  const made = new Date(0);
  made.setUTCFullYear(year, month - 1, day);
  const exists =
    made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
  if (!exists) return fail(`timestamp.date: no such day: ${year}, ${month}, ${day}`);
  return timestamp(BigInt(made.getTime()) * nanosPerMilli);
}
