import { expect, it, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

it('loads once for simultaneous and later callers', async () => {
  const load = vi.fn(async () => 'chunk');
  const loaded = loadOnce(load);
  expect(await Promise.all([loaded(), loaded()])).toEqual(['chunk', 'chunk']);
  expect(await loaded()).toBe('chunk');
  expect(load).toHaveBeenCalledOnce();
});

it('loads again after a failure, and every caller of the failed attempt gets the error', async () => {
  const load = vi.fn(async () => 'chunk').mockRejectedValueOnce(new Error('offline'));
  const loaded = loadOnce(load);
  const together = await Promise.allSettled([loaded(), loaded()]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await loaded()).toBe('chunk');
  expect(load).toHaveBeenCalledTimes(2);
});
