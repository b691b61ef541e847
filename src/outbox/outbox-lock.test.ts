import { afterEach, expect, it, vi } from 'vitest';
import { openOutboxDb } from './outbox-db.ts';
import { leaseLock } from './outbox-lock.ts';

afterEach(() => void vi.useRealTimers());

it('renews its own lease, but not one that another holder took over while this tab was frozen', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const db = openOutboxDb('leases');
  let nowMs = 1_000_000;
  const runExclusively = leaseLock(db, () => nowMs, 'frozen');
  let finish = () => {};
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const started: string[] = [];
  const runs = ['outbox', 'uploads'].map((name) =>
    runExclusively(name, () => {
      started.push(name);
      return work;
    }),
  );
  await vi.waitFor(() => expect(started).toEqual(['outbox', 'uploads']));
  nowMs += 40_000;
  const taken = { name: 'outbox', holder: 'other', expiresAt: nowMs + 30_000 };
  await db.leases.put(taken);
  nowMs += 10_000;
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(async () =>
    expect(await db.leases.get('uploads')).toMatchObject({ holder: 'frozen', expiresAt: nowMs + 30_000 }),
  );
  expect(await db.leases.get('outbox')).toEqual(taken);
  finish();
  await Promise.all(runs);
  expect(await db.leases.toArray()).toEqual([taken]);
  db.close();
});
