import { path } from '../values/value.ts';
import { argument, fail, type MethodTable } from './method.ts';

const unbound = /^(?:\{(\w+)\}|\$\((\w+)\))$/;

export const pathMethods: MethodTable<'path'> = {
  bind: {
    arity: [1, 1],
    // `path('/users/$(uid)').bind({'uid': 'ana'})`; `{uid}` is accepted for `$(uid)`.
    apply: ({ segments }, args) => {
      const { entries } = argument(args, 0, 'map');
      return path(
        segments.map((segment) => {
          const found = unbound.exec(segment);
          const name = found?.[1] ?? found?.[2];
          if (name === undefined) return segment;
          const bound = entries.get(name);
          return bound?.type === 'string' ? bound.value : fail(`bind: no string for '${name}'`);
        }),
      );
    },
  },
};
