import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('runs so many at once, and the others in the order in which they came', async () => {
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

test('an act that fails gives its place to the next', async () => {
  const slots = createSlots(1);
  const failing = slots(() => Promise.reject(new Error('no')));
  const next = slots(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
