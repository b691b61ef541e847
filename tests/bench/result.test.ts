import { expect, it } from 'vitest';
import { isWithin, percentile, tableOf } from './result.ts';

it('holds what may be less to its budget from above, and points from below', () => {
  const result = { what: 'x', budget: 100 };
  expect(isWithin({ ...result, unit: 'ms', measured: 101 })).toBe(false);
  expect(isWithin({ ...result, unit: 'points', measured: 99 })).toBe(false);
  expect(isWithin({ ...result, unit: 'points', measured: 100 })).toBe(true);
  expect(isWithin({ ...result, unit: 'ms', measured: 1e9, budget: null })).toBe(true);
});

it('takes the value that the share of all does not pass', () => {
  expect(percentile([4, 1, 3, 2], 0.75)).toBe(3);
  expect(percentile([5], 0.75)).toBe(5);
});

it('writes a table whose columns stand under each other', () => {
  const table = tableOf([
    { what: 'script', measured: 119_64, budget: 120, unit: 'kB', runs: [119_64, 121] },
    { what: 'memory', measured: 80, budget: null, unit: 'MB' },
  ]);
  expect(new Set(table.split('\n').map((line) => line.length)).size).toBe(1);
  expect(table).toContain('NO');
  expect(table).toContain('11964.0 · 121.0');
});
