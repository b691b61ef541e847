import { areAmong, distinct, isAmong } from '../values/equal.ts';
import { bool, int, type RulesValue } from '../values/value.ts';
import { argument, type MethodTable } from './method.ts';

const set = (items: readonly RulesValue[]): RulesValue => ({ type: 'set', items });

export const setMethods: MethodTable<'set'> = {
  difference: {
    arity: [1, 1],
    apply: ({ items }, args) => {
      const other = argument(args, 0, 'set').items;
      return set(items.filter((item) => !isAmong(other, item)));
    },
  },
  hasAll: {
    arity: [1, 1],
    apply: ({ items }, args) => bool(areAmong(items, argument(args, 0, 'set', 'list').items)),
  },
  hasAny: {
    arity: [1, 1],
    apply: ({ items }, args) =>
      bool(argument(args, 0, 'set', 'list').items.some((one) => isAmong(items, one))),
  },
  hasOnly: {
    arity: [1, 1],
    apply: ({ items }, args) => bool(areAmong(argument(args, 0, 'set', 'list').items, items)),
  },
  intersection: {
    arity: [1, 1],
    apply: ({ items }, args) => {
      const other = argument(args, 0, 'set').items;
      return set(items.filter((item) => isAmong(other, item)));
    },
  },
  size: { arity: [0, 0], apply: ({ items }) => int(items.length) },
  union: {
    arity: [1, 1],
    apply: ({ items }, args) => set(distinct([...items, ...argument(args, 0, 'set').items])),
  },
};
