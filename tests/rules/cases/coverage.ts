import type { ExpressionCoverage } from 'firebase-local';
import { describe, expect, it } from 'vitest';
import type { World } from '../support/world.ts';

/** An error denies as `false` does, and so does a query that is not restricted enough. */
const noes = ['false', 'error', 'undecided'];

/** A condition that always had the same result. Operands whose values only happen to be booleans do not count. */
function isHalfTested({ values }: ExpressionCoverage): boolean {
  const seen = values.filter(({ count }) => count > 0).map(({ value }) => value);
  if (seen.length === 0) return true;
  if (!seen.every((value) => value === 'true' || noes.includes(value))) return false;
  const isCondition = seen.includes('true') || seen.includes('false');
  return isCondition && !(seen.includes('true') && seen.some((value) => noes.includes(value)));
}

/** Expressions that always have the same result, each with its reason. */
const exceptions: readonly { readonly source: string; readonly reason: string }[] = [
  { source: 'true', reason: 'a literal' },
  { source: 'false', reason: 'a literal' },
];

export function coverageCases(world: () => World) {
  describe('coverage of the rules', () => {
    for (const service of ['firestore', 'storage'] as const) {
      it(`evaluates every expression of ${service}.rules to true and to false`, () => {
        const half = world()
          .coverage(service)
          .filter(isHalfTested)
          .filter(({ source }) => !exceptions.some((exception) => exception.source === source));
        const report = half.map(
          ({ line, column, source, values }) =>
            `${service}.rules:${line}:${column} ${source} → ${JSON.stringify(values)}`,
        );
        expect(report).toEqual([]);
      });
    }
  });
}
