import { expect, it } from 'vitest';
import { backoffMs, isDue } from './backoff.ts';

it('doubles from two seconds', () => {
  expect([1, 2, 3, 4].map((attempts) => backoffMs(attempts, 1))).toEqual([2000, 4000, 8000, 16_000]);
});

it('never waits longer than 15 minutes', () => {
  expect(backoffMs(12, 1)).toBe(15 * 60_000);
  expect(backoffMs(10_000, 1)).toBe(15 * 60_000);
});

it('spreads phones that lost the same network over half of the delay', () => {
  expect(backoffMs(3, 0)).toBe(4000);
  expect(backoffMs(3, 0.5)).toBe(6000);
});

it('does not delay an entry for a day because the clock was set back a day', () => {
  const nowMs = 1_000_000_000;
  expect(isDue(nowMs + 2000, nowMs)).toBe(false);
  expect(isDue(nowMs + 24 * 3_600_000, nowMs)).toBe(true);
});
