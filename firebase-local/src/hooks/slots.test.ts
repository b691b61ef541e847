import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('limits how many actions run at once, and starts the others in order', async () => {
  const slots = createSlots(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const acts = [0, 1, 2, 3].map((number) =>
    slots(() => {
      begun.push(number);
      return new Promise<void>((resolve) => {
        ends[number] = resolve;
      });
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  await acts[1];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[0]?.();
  await acts[0];
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  for (const end of ends) end();
  await Promise.all(acts);
});

test('an action that fails frees its slot', async () => {
  const slots = createSlots(1);
  const failing = slots(() => Promise.reject(new Error('no')));
  const next = slots(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
