// Timers for tests of the transport and of the protocols on top of it.
import type { Timers } from '../timers.ts';

interface Pending {
  readonly dueMs: number;
  readonly act: () => void;
}

export class FakeTimers implements Timers {
  #nowMs = 0;
  readonly #pending = new Set<Pending>();

  after(delayMs: number, act: () => void): () => void {
    const pending = { dueMs: this.#nowMs + delayMs, act };
    this.#pending.add(pending);
    return () => this.#pending.delete(pending);
  }

  /** Runs the due callbacks in order of time. */
  advance(byMs: number): void {
    const untilMs = this.#nowMs + byMs;
    for (let next = this.#next(untilMs); next !== undefined; next = this.#next(untilMs)) {
      this.#nowMs = next.dueMs;
      this.#pending.delete(next);
      next.act();
    }
    this.#nowMs = untilMs;
  }

  #next(untilMs: number): Pending | undefined {
    const due = [...this.#pending].filter((pending) => pending.dueMs <= untilMs);
    return due.sort((a, b) => a.dueMs - b.dueMs)[0];
  }
}
