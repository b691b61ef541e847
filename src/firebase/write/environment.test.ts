import { expect, it, vi } from 'vitest';
import { writeEnvironment } from './environment.ts';

it('sleeps until the time is over or the signal aborts, and leaves no listener on the signal', async () => {
  const control = new AbortController();
  const added = vi.spyOn(control.signal, 'addEventListener');
  const removed = vi.spyOn(control.signal, 'removeEventListener');
  await writeEnvironment.sleep(1, control.signal);
  const interrupted = writeEnvironment.sleep(60_000, control.signal);
  control.abort();
  await interrupted;
  await writeEnvironment.sleep(60_000, control.signal);
  expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
});
