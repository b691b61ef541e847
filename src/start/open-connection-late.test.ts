// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { createEarlyConnection } from '#connection/early-connection.ts';
import { openConnectionLate } from './open-connection-late.ts';

const chunk = '#connection/open-connection.ts';

it('hears that the network is back although its code could not be loaded at first', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.doMock(chunk, () => {
    throw new Error('cut');
  });
  const early = createEarlyConnection();
  const onBack = vi.fn();
  early.connection.onBack(onBack);
  const askServer = openConnectionLate(early, Promise.resolve());
  await expect(askServer()).rejects.toThrow();
  vi.doUnmock(chunk);
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.dynamicImportSettled();
  window.dispatchEvent(new Event('online'));
  expect(onBack).toHaveBeenCalledOnce();
});
