import { expect, it } from 'vitest';
import { nextWaitMs } from './wake-outbox.ts';

const nowMs = 1_000_000;

it('sleeps when nothing waits', () => {
  expect(nextWaitMs({ ran: true, left: 0, nextDueAt: null }, nowMs)).toBeNull();
});

it('wakes when the next entry is due, at the latest after half a minute', () => {
  expect(nextWaitMs({ ran: true, left: 1, nextDueAt: nowMs + 5000 }, nowMs)).toBe(5000);
  expect(nextWaitMs({ ran: true, left: 1, nextDueAt: nowMs + 900_000 }, nowMs)).toBe(30_000);
  expect(nextWaitMs({ ran: true, left: 1, nextDueAt: nowMs - 1 }, nowMs)).toBe(1000);
});

it('looks again soon while another tab or the worker is at it', () => {
  expect(nextWaitMs({ ran: false, left: 1, nextDueAt: nowMs }, nowMs)).toBe(3000);
});

it('tries again after a phone refused its database', () => {
  expect(nextWaitMs(null, nowMs)).toBe(30_000);
});
