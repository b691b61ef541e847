// Web Locks of one phone: `navigator.locks.request(name, { ifAvailable: true }, act)`, the form that the outbox uses.
import type { Life, Scheduler } from './scheduler.ts';

export class Locks {
  readonly #scheduler: Scheduler;
  readonly #held = new Map<string, Life>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** The LockManager of one tab. */
  of(life: Life) {
    life.onEnd(() => {
      for (const [name, holder] of this.#held) if (holder === life) this.#held.delete(name);
    });
    const request = async (
      name: string,
      _options: unknown,
      act: (lock: object | null) => Promise<unknown>,
    ) => {
      const isFree = await this.#scheduler.step(life, 'lock', () => this.#take(name, life));
      if (!isFree) return act(null);
      try {
        return await act({ name });
      } finally {
        this.#held.delete(name);
      }
    };
    return { request };
  }

  #take(name: string, life: Life): boolean {
    if (this.#held.has(name)) return false;
    this.#held.set(name, life);
    return true;
  }
}
