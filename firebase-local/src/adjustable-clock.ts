import type { Clock } from './clock.ts';

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
}
