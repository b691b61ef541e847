// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { nextWaitMs, startWaking } from './wake-outbox.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

it('drains again while a long upload keeps the first drain busy: what failed beside it is due long before', async () => {
  vi.useFakeTimers();
  const reasons: string[] = [];
  let endUpload = () => {};
  const upload = new Promise<void>((resolve) => {
    endUpload = resolve;
  });
  const waking = startWaking(
    async (reason) => {
      reasons.push(reason);
      if (reasons.length === 1) await upload;
      return { ran: true, left: 0, nextDueAt: null };
    },
    { subscribe: () => () => {}, getSnapshot: () => 'heard', onBack: () => () => {} },
  );
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reasons).toEqual(['network-back', 'due']);
  endUpload();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reasons).toHaveLength(2);
  waking.stop();
});

it('asks for a Background Sync again when the app is left while something waits: the browser gives up after some attempts', async () => {
  const asked: string[] = [];
  const sync = { register: async (tag: string) => void asked.push(tag) };
  const registration = { active: { postMessage() {} }, sync };
  const serviceWorker = Object.assign(new EventTarget(), {
    getRegistration: async () => registration,
    startMessages() {},
  });
  vi.stubGlobal('navigator', { serviceWorker });
  const drain = vi.fn<Parameters<typeof startWaking>[0]>();
  drain.mockResolvedValue({ ran: true, left: 0, nextDueAt: null });
  let networkIsBack = () => {};
  const waking = startWaking(drain, {
    subscribe: () => () => {},
    getSnapshot: () => 'heard',
    onBack(listener) {
      networkIsBack = listener;
      return () => {};
    },
  });
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const leave = () => document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(drain).toHaveResolved());
  leave();
  drain.mockResolvedValue({ ran: true, left: 1, nextDueAt: Number.MAX_SAFE_INTEGER });
  networkIsBack();
  await vi.waitFor(() => expect(drain).toHaveResolvedTimes(2));
  leave();
  await vi.waitFor(() => expect(asked).toEqual(['outbox']));
  isHidden.mockRestore();
  waking.stop();
});
