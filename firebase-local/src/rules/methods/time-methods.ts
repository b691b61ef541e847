import { floorMod, nanosPerDay, nanosPerMilli, nanosPerSecond, toMillis } from '../values/time.ts';
import { duration, int, type RulesValue, timestamp, type ValueOf } from '../values/value.ts';
import type { Method, MethodTable } from './method.ts';

const getter = <T>(read: (receiver: T) => RulesValue): Method<T> => ({
  arity: [0, 0],
  apply: (receiver) => read(receiver),
});

const utc = (value: ValueOf<'timestamp'>) => new Date(Number(toMillis(value.nanos)));

/** All in UTC. Monday is day 1 of the week, the first of January day 1 of the year. */
export const timestampMethods: MethodTable<'timestamp'> = {
  date: getter(({ nanos }) => timestamp(nanos - floorMod(nanos, nanosPerDay))),
  time: getter(({ nanos }) => duration(floorMod(nanos, nanosPerDay))),
  day: getter((value) => int(utc(value).getUTCDate())),
  dayOfWeek: getter((value) => int(utc(value).getUTCDay() || 7)),
  dayOfYear: getter((value) => int(dayOfYear(utc(value)))),
  hours: getter((value) => int(utc(value).getUTCHours())),
  minutes: getter((value) => int(utc(value).getUTCMinutes())),
  month: getter((value) => int(utc(value).getUTCMonth() + 1)),
  nanos: getter(({ nanos }) => int(floorMod(nanos, nanosPerSecond))),
  seconds: getter((value) => int(utc(value).getUTCSeconds())),
  toMillis: getter(({ nanos }) => int(toMillis(nanos))),
  year: getter((value) => int(utc(value).getUTCFullYear())),
};

const millisPerDay = Number(nanosPerDay / nanosPerMilli);

function dayOfYear(date: Date): number {
  const today = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  return (today - Date.UTC(date.getUTCFullYear(), 0, 1)) / millisPerDay + 1;
}

/** Both parts have the duration's sign. */
export const durationMethods: MethodTable<'duration'> = {
  nanos: getter(({ nanos }) => int(nanos % nanosPerSecond)),
  seconds: getter(({ nanos }) => int(nanos / nanosPerSecond)),
};
