// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preparePhoto } from './prepare-photo.ts';
import { HeldWorker, prepared } from './testing/held-worker.ts';

const file = new File(['x'], 'luna.jpg');

beforeEach(() => HeldWorker.install());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives up a photo whose worker does not answer, and prepares the next one', async () => {
  vi.useFakeTimers();
  const stalled = preparePhoto(file);
  const next = preparePhoto(file);
  const failed = expect(stalled).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  const [unanswered] = HeldWorker.held.splice(0, 1);
  expect(unanswered?.isOver).toBe(true);
  await HeldWorker.answer(prepared);
  expect(await next).toMatchObject({ status: 'ready' });
  expect(vi.getTimerCount()).toBe(0);
});

it('does not give up a photo because the phone had stopped the page, and its worker with it', async () => {
  vi.useFakeTimers();
  const isReady = expect(preparePhoto(file)).resolves.toMatchObject({ status: 'ready' });
  await vi.advanceTimersByTimeAsync(1000);
  // The page goes on after an hour: each of its timers fires, once.
  await vi.runOnlyPendingTimersAsync();
  await HeldWorker.answer(prepared);
  await isReady;
});
