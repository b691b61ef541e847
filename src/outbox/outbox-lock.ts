// Allows one drain per lane across all tabs and the worker. It uses a Web Lock, which is held during a drain and not
// for a tab's lifetime. In a browser without Web Locks it uses a lease in the outbox's database, which expires if its
// holder is killed.
import { withReopen } from '#local-database/with-reopen.ts';
import type { LeaseRow, OutboxDb } from './outbox-db.ts';

/** Runs `act` only if nobody holds `name`. Resolves to whether it ran. */
export type RunExclusively = (name: string, act: () => Promise<void>) => Promise<boolean>;

/** Calls the listener when the browser stops this tab, until the returned function is called. */
export type OnStopped = (listener: () => void) => () => void;

const leaseMs = 30_000;
const renewalMs = 10_000;

/**
 * A stopped tab keeps its lock, perhaps for days, and no other tab and no worker could send. So it gives the lock back, and goes on
 * without it when it runs again. Executors are idempotent, so two simultaneous drains do no harm.
 */
function webLock(locks: LockManager, onStopped: OnStopped): RunExclusively {
  const atWork = new Map<string, Promise<void>>();
  return async (name, act) => {
    // This tab may still be at work without the lock.
    if (atWork.has(name)) return false;
    let running = Promise.resolve();
    try {
      const ran = await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (!lock) return false;
        running = act();
        atWork.set(name, running);
        let endStopped = () => {};
        const stopped = new Promise<void>((resolve) => {
          endStopped = onStopped(resolve);
        });
        await Promise.race([running, stopped]).finally(endStopped);
        return true;
      });
      await running;
      return ran;
    } finally {
      if (atWork.get(name) === running) atWork.delete(name);
    }
  };
}

/** A lease that ends later than any lease can end was taken before the phone's clock was set back. */
function isHeld({ expiresAt }: LeaseRow, nowMs: number): boolean {
  return expiresAt > nowMs && expiresAt <= nowMs + leaseMs;
}

export function leaseLock(db: OutboxDb, now: () => number, holder: string): RunExclusively {
  const acquire = (name: string) =>
    db.transaction('rw', db.leases, async () => {
      const lease = await db.leases.get(name);
      if (lease && isHeld(lease, now())) return false;
      await db.leases.put({ name, holder, expiresAt: now() + leaseMs });
      return true;
    });
  // A tab that was frozen may have lost its lease to another holder.
  const ifStillMine = (name: string, act: () => PromiseLike<unknown>) =>
    db.transaction('rw', db.leases, async () => {
      if ((await db.leases.get(name))?.holder === holder) await act();
    });
  const renew = (name: string) =>
    ifStillMine(name, () => db.leases.update(name, { expiresAt: now() + leaseMs }));
  const release = (name: string) => ifStillMine(name, () => db.leases.delete(name));

  return async (name, act) => {
    if (!(await withReopen(db, () => acquire(name)))) return false;
    const renewal = setInterval(() => {
      // A failed renewal ends the lease early, which does no harm, as above.
      renew(name).catch(() => {});
    }, renewalMs);
    try {
      await act();
    } finally {
      clearInterval(renewal);
      await withReopen(db, () => release(name));
    }
    return true;
  };
}

const never: OnStopped = () => () => {};

/** @param onStopped for a page; the browser ends a worker and does not stop it */
export function outboxLock(db: OutboxDb, now: () => number, onStopped = never): RunExclusively {
  const locks = globalThis.navigator?.locks;
  return locks ? webLock(locks, onStopped) : leaseLock(db, now, crypto.randomUUID());
}
