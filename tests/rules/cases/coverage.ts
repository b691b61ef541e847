import { describe, expect, it } from 'vitest';
import type { Coverage, World } from '../support/world.ts';

const booleans = ['true', 'false'];

/** An expression that is true or false must have been both; of the others it is enough that they were met. */
function isHalfTested({ values }: Coverage): boolean {
  const seen = values.filter(({ count }) => count > 0).map(({ value }) => value);
  if (seen.length === 0) return true;
  const isBoolean = seen.some((value) => booleans.includes(value));
  return isBoolean && !booleans.every((value) => seen.includes(value));
}

/** Expressions that cannot be otherwise, each with its reason. */
const exceptions: readonly { readonly source: string; readonly reason: string }[] = [
  { source: 'true', reason: 'a literal' },
  { source: 'false', reason: 'a literal' },
];

export function coverageCases(world: () => World) {
  describe('coverage of the rules', () => {
    for (const service of ['firestore', 'storage'] as const) {
      it(`finds every expression of ${service}.rules both true and false`, async () => {
        const half = (await world().coverage(service))
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
