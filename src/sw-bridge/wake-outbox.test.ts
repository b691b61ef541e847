import { expect, it } from 'vitest';
import { nextWaitMs } from './wake-outbox.ts';

const nowMs = 1_000_000;

it('sets no timer when nothing waits', () => {
  expect(nextWaitMs({ ran: true, left: 0, nextDueAt: null }, nowMs)).toBeNull();
});

it('wakes when the next entry is due, but after at most 30 seconds', () => {
  expect(nextWaitMs({ ran: true, left: 1, nextDueAt: nowMs + 5000 }, nowMs)).toBe(5000);
  expect(nextWaitMs({ ran: true, left: 1, nextDueAt: nowMs + 900_000 }, nowMs)).toBe(30_000);
  expect(nextWaitMs({ ran: true, left: 1, nextDueAt: nowMs - 1 }, nowMs)).toBe(1000);
});

it('checks again soon while another tab or the worker drains', () => {
  expect(nextWaitMs({ ran: false, left: 1, nextDueAt: nowMs }, nowMs)).toBe(3000);
});

it('tries again after the phone refused its database', () => {
  expect(nextWaitMs(null, nowMs)).toBe(30_000);
});
