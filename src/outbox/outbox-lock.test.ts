import { afterEach, expect, it, vi } from 'vitest';
import { openOutboxDb } from './outbox-db.ts';
import { leaseLock, outboxLock } from './outbox-lock.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The Web Locks of one phone, as far as the outbox uses them. */
function phonesLocks() {
  const held = new Set<string>();
  return {
    async request(name: string, _options: object, act: (lock: object | null) => Promise<unknown>) {
      // The browser answers later, also for a lock that is free.
      await null;
      if (held.has(name)) return act(null);
      held.add(name);
      try {
        return await act({ name });
      } finally {
        held.delete(name);
      }
    },
  };
}

it('lets another tab send while this one is stopped, and waits for its own work when it goes on', async () => {
  vi.stubGlobal('navigator', { locks: phonesLocks() });
  const db = openOutboxDb('stopped');
  let stop = () => {};
  const stopped = outboxLock(db, Date.now, (listener) => {
    stop = listener;
    return () => {};
  });
  const other = outboxLock(db, Date.now);
  let finish = () => {};
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const ended = vi.fn();
  const run = stopped('outbox', () => work).then(ended);
  expect(await other('outbox', async () => {})).toBe(false);
  stop();
  await vi.waitFor(async () => expect(await other('outbox', async () => {})).toBe(true));
  // When it runs again, it does not begin the same work a second time.
  expect(await stopped('outbox', async () => {})).toBe(false);
  expect(ended).not.toHaveBeenCalled();
  finish();
  await run;
  expect(ended).toHaveBeenCalledWith(true);
  expect(await stopped('outbox', async () => {})).toBe(true);
});

it('is free again after work that failed', async () => {
  vi.stubGlobal('navigator', { locks: phonesLocks() });
  const run = outboxLock(openOutboxDb('failed'), Date.now);
  await expect(run('outbox', () => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
  expect(await run('outbox', async () => {})).toBe(true);
});

it('knows its own work also after it asked twice at once', async () => {
  vi.stubGlobal('navigator', { locks: phonesLocks() });
  let stop = () => {};
  const db = openOutboxDb('twice');
  const run = outboxLock(db, Date.now, (listener) => {
    stop = listener;
    return () => {};
  });
  const other = outboxLock(db, Date.now);
  let finish = () => {};
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = run('outbox', () => work);
  expect(await run('outbox', async () => {})).toBe(false);
  stop();
  await vi.waitFor(async () => expect(await other('outbox', async () => {})).toBe(true));
  expect(await run('outbox', async () => {})).toBe(false);
  finish();
  expect(await first).toBe(true);
});

it('without Web Locks, keeps others out until the work ends, or the lease of a killed holder', async () => {
  vi.stubGlobal('navigator', {});
  const db = openOutboxDb('killed');
  let nowMs = 1_000_000;
  const run = outboxLock(db, () => nowMs);
  const runs = (name = 'outbox') => outboxLock(db, () => nowMs)(name, async () => {});
  await run('outbox', async () => {
    expect([await runs(), await runs('uploads')]).toEqual([false, true]);
  });
  expect(await runs()).toBe(true);

  const lease = (lastsMs: number) =>
    db.leases.put({ name: 'outbox', holder: 'killed', expiresAt: nowMs + lastsMs });
  await lease(30_000);
  expect(await runs()).toBe(false);
  nowMs += 30_000;
  expect(await runs()).toBe(true);
  // It was taken before the clock was set back.
  await lease(30_001);
  expect(await runs()).toBe(true);
  db.close();
});

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
  expect(vi.getTimerCount()).toBe(0);
  expect(await db.leases.toArray()).toEqual([taken]);
  db.close();
});
