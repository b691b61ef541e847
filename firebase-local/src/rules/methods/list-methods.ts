import { contains, containsAll, distinct } from '../values/equal.ts';
import { bool, int, list, string } from '../values/value.ts';
import { argument, fail, type MethodTable } from './method.ts';
import { toText } from './to-text.ts';

// A list takes lists, and a set takes both (set-methods.ts). Measured on production: github.com/davideast/pyric,
// `packages/conformance/rules-corpus/storage/upload-primitives-boundaries.ts`.
export const listMethods: MethodTable<'list'> = {
  concat: {
    arity: [1, 1],
    apply: ({ items }, args) => list([...items, ...argument(args, 0, 'list').items]),
  },
  hasAll: {
    arity: [1, 1],
    apply: ({ items }, args) => bool(containsAll(items, argument(args, 0, 'list').items)),
  },
  hasAny: {
    arity: [1, 1],
    apply: ({ items }, args) => bool(argument(args, 0, 'list').items.some((one) => contains(items, one))),
  },
  hasOnly: {
    arity: [1, 1],
    apply: ({ items }, args) => bool(containsAll(argument(args, 0, 'list').items, items)),
  },
  join: {
    arity: [1, 1],
    apply: ({ items }, args) => {
      const separator = argument(args, 0, 'string').value;
      return string(
        items.map((item) => toText(item) ?? fail(`join: no text for a ${item.type}`)).join(separator),
      );
    },
  },
  removeAll: {
    arity: [1, 1],
    apply: ({ items }, args) => {
      const removed = argument(args, 0, 'list').items;
      return list(items.filter((item) => !contains(removed, item)));
    },
  },
  size: { arity: [0, 0], apply: ({ items }) => int(items.length) },
  toSet: { arity: [0, 0], apply: ({ items }) => ({ type: 'set', items: distinct(items) }) },
};
