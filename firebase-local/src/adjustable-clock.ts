import type { Clock } from './clock.ts';

/** A clock that tests can advance, while it keeps running at its own pace. */
export class AdjustableClock {
  readonly #base: Clock;
  #aheadMs = 0;

  constructor(base: Clock) {
    this.#base = base;
  }

  readonly now: Clock = () => this.#base() + this.#aheadMs;

  advance(byMs: number): void {
    this.#aheadMs += byMs;
  }
}
