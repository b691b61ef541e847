import type { Alarm, Clock } from './clock.ts';

/** Node's timers wait no longer. */
const longestTimerMs = 2 ** 31 - 1;

/** A clock that tests can advance, while it keeps running at its own pace. */
export class AdjustableClock {
  readonly #base: Clock;
  #aheadMs = 0;
  readonly #listeners = new Set<() => void>();

  constructor(base: Clock) {
    this.#base = base;
  }

  readonly now: Clock = () => this.#base() + this.#aheadMs;

  advance(byMs: number): void {
    this.#aheadMs += byMs;
    for (const listener of this.#listeners) listener();
  }

  /** Calls the listener after each advance. Returns the function that takes it away. */
  onAdvanced(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** An advance may ring it, too. It does not keep the process alive. */
  readonly at: Alarm = (timeMs, act) => {
    let timer: NodeJS.Timeout | undefined;
    const cancel = () => {
      clearTimeout(timer);
      this.#listeners.delete(check);
    };
    const check = () => {
      clearTimeout(timer);
      const leftMs = timeMs - this.now();
      if (leftMs > 0) {
        timer = setTimeout(check, Math.min(leftMs, longestTimerMs)).unref();
        return;
      }
      cancel();
      act();
    };
    this.#listeners.add(check);
    check();
    return cancel;
  };
}
