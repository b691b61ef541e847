import { expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

it('doubles from two seconds', () => {
  expect([1, 2, 3, 4].map((attempts) => backoffMs(attempts, 1))).toEqual([2000, 4000, 8000, 16_000]);
});

it('never waits longer than a quarter of an hour', () => {
  expect(backoffMs(12, 1)).toBe(15 * 60_000);
  expect(backoffMs(10_000, 1)).toBe(15 * 60_000);
});

it('spreads phones that lost the same network over half of the time', () => {
  expect(backoffMs(3, 0)).toBe(4000);
  expect(backoffMs(3, 0.5)).toBe(6000);
});
