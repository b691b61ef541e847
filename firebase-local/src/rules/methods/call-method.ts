// All methods by type and name. The evaluator calls them, and the resolver checks names against them.
import { describe } from '../values/describe.ts';
import type { RulesType, RulesValue } from '../values/value.ts';
import { bytesMethods } from './bytes-methods.ts';
import { latlngMethods } from './latlng-methods.ts';
import { listMethods } from './list-methods.ts';
import { mapMethods } from './map-methods.ts';
import { mapdiffMethods } from './mapdiff-methods.ts';
import { fail, type MethodTable } from './method.ts';
import { pathMethods } from './path-methods.ts';
import { setMethods } from './set-methods.ts';
import { stringMethods } from './string-methods.ts';
import { durationMethods, timestampMethods } from './time-methods.ts';

const tables: { readonly [T in RulesType]: MethodTable<T> } = {
  null: {},
  bool: {},
  int: {},
  float: {},
  bytes: bytesMethods,
  duration: durationMethods,
  latlng: latlngMethods,
  list: listMethods,
  map: mapMethods,
  mapdiff: mapdiffMethods,
  path: pathMethods,
  set: setMethods,
  string: stringMethods,
  timestamp: timestampMethods,
};

export function callMethod(receiver: RulesValue, name: string, args: readonly RulesValue[]): RulesValue {
  const table: Readonly<Record<string, AnyMethod>> = tables[receiver.type];
  const method = Object.hasOwn(table, name) ? table[name] : undefined;
  if (!method) return fail(`${receiver.type} ${describe(receiver)} has no method '${name}'`);
  if (!accepts(method.arity, args.length))
    return fail(`${receiver.type}.${name} does not take ${args.length} argument(s)`);
  // The receiver's type selected the table, so the types agree.
  return method.apply(receiver as never, args);
}

const accepts = ([least, most]: readonly [number, number], count: number) => count >= least && count <= most;

interface AnyMethod {
  readonly arity: readonly [number, number];
  readonly apply: (receiver: never, args: readonly RulesValue[]) => RulesValue;
}

export type MethodCheck = 'known' | 'unknown' | 'wrong-count';

/** Whether any type has a method with this name and this number of arguments. */
export function checkMethod(name: string, count: number): MethodCheck {
  const all: Readonly<Record<string, AnyMethod>>[] = Object.values(tables);
  const named = all.flatMap((table) => (Object.hasOwn(table, name) ? (table[name] ?? []) : []));
  if (named.length === 0) return 'unknown';
  return named.some((method) => accepts(method.arity, count)) ? 'known' : 'wrong-count';
}
