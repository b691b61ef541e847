import { afterEach, expect, it, vi } from 'vitest';

const { timeout } = AbortSignal;

afterEach(() => {
  AbortSignal.timeout = timeout;
  vi.useRealTimers();
});

it('ends a request in a browser without `AbortSignal.timeout`, when the time is up', async () => {
  Reflect.deleteProperty(AbortSignal, 'timeout');
  vi.useFakeTimers();
  vi.resetModules();
  await import('./config.ts');

  const signal = AbortSignal.timeout(5000);
  vi.advanceTimersByTime(4999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

it('does not replace the `AbortSignal.timeout` of a browser', async () => {
  vi.resetModules();
  await import('./config.ts');
  expect(AbortSignal.timeout).toBe(timeout);
});
