import { contains, containsAll, distinct } from '../values/equal.ts';
import { bool, int, type RulesValue } from '../values/value.ts';
import { argument, type MethodTable } from './method.ts';

const set = (items: readonly RulesValue[]): RulesValue => ({ type: 'set', items });

export const setMethods: MethodTable<'set'> = {
  difference: {
    arity: [1, 1],
    apply: ({ items }, args) => {
      const other = argument(args, 0, 'set').items;
      return set(items.filter((item) => !contains(other, item)));
    },
  },
  hasAll: {
    arity: [1, 1],
    apply: ({ items }, args) => bool(containsAll(items, argument(args, 0, 'set', 'list').items)),
  },
  hasAny: {
    arity: [1, 1],
    apply: ({ items }, args) =>
      bool(argument(args, 0, 'set', 'list').items.some((one) => contains(items, one))),
  },
  hasOnly: {
    arity: [1, 1],
    apply: ({ items }, args) => bool(containsAll(argument(args, 0, 'set', 'list').items, items)),
  },
  intersection: {
    arity: [1, 1],
    apply: ({ items }, args) => {
      const other = argument(args, 0, 'set').items;
      return set(items.filter((item) => contains(other, item)));
    },
  },
  size: { arity: [0, 0], apply: ({ items }) => int(items.length) },
  union: {
    arity: [1, 1],
    apply: ({ items }, args) => set(distinct([...items, ...argument(args, 0, 'set').items])),
  },
};
