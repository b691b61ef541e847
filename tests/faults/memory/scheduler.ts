// One scheduler decides the order of everything that happens in a story: accesses to a disk, requests and replies, locks,
// timers. Between two of its steps, the code under test runs until all of its promises wait. A story is therefore a
// function of its seed, and an app can be killed between any two awaits that matter.
import type { Random } from './random.ts';

/** The life of one tab or worker. The steps of a life that is over never run: its awaits never return. */
export class Life {
  readonly name: string;
  isOver = false;
  /** A frozen tab runs nothing until then; a browser does this to tabs in the background. */
  frozenUntilMs = 0;
  /** Killed after this many more steps. */
  stepsLeft = Number.POSITIVE_INFINITY;
  readonly #onEnd: (() => void)[] = [];
  readonly #onStopped = new Set<() => void>();

  constructor(name: string) {
    this.name = name;
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const listener of this.#onEnd) listener();
  }

  freeze(untilMs: number): void {
    for (const listener of this.#onStopped) listener();
    this.frozenUntilMs = untilMs;
  }

  /** The browser tells a tab before it freezes it. */
  readonly onStopped = (listener: () => void): (() => void) => {
    this.#onStopped.add(listener);
    return () => void this.#onStopped.delete(listener);
  };

  /** The browser frees what a killed tab held. */
  onEnd(listener: () => void): void {
    this.#onEnd.push(listener);
  }
}

interface Step {
  readonly life: Life | null;
  readonly label: string;
  readonly run: () => void;
  /** When a timer fires. */
  atMs: number;
  order: number;
  isCancelled: boolean;
}

export type Timer = Step;

const noTime = 0;
const resolved = Promise.resolve();

/**
 * Returns a function that calls back when every promise that can settle has settled. Node empties its queue of settled
 * promises before it runs the callbacks of `nextTick`, and runs all of these before it looks at promises again. Therefore a
 * promise asks for the tick.
 */
function whenQuiet(callback: () => void): () => void {
  const askForTick = () => process.nextTick(callback);
  return () => {
    resolved.then(askForTick);
  };
}

const labels = new Map<string, number>();
function hashOf(label: string): number {
  const known = labels.get(label);
  if (known !== undefined) return known;
  let hash = 0x811c9dc5;
  for (let index = 0; index < label.length; index += 1)
    hash = Math.imul(hash ^ label.charCodeAt(index), 0x01000193);
  labels.set(label, hash);
  return hash;
}

/** If a story has more steps than this, it would never end. */
const maxSteps = 30_000;

export class Scheduler {
  nowMs = 0;
  /** Whose code runs at this moment. */
  current: Life | null = null;
  readonly random: Random;
  /** Called for each step, for the description of a story. */
  onStep: ((label: string, life: Life | null) => void) | null = null;
  #ready: Step[] = [];
  readonly #timers = new Heap();
  #order = 0;
  #steps = 0;
  #trace = 0x811c9dc5;

  constructor(random: Random) {
    this.random = random;
  }

  /** A hash over all steps so far and their times. */
  get trace(): number {
    return this.#trace >>> 0;
  }

  get steps(): number {
    return this.#steps;
  }

  soon(life: Life | null, label: string, run: () => void): void {
    this.#ready.push({ life, label, run, atMs: noTime, order: noTime, isCancelled: false });
  }

  later(delayMs: number, life: Life | null, label: string, run: () => void): Timer {
    this.#order += 1;
    const atMs = this.nowMs + Math.max(0, delayMs);
    const timer = { life, label, run, atMs, order: this.#order, isCancelled: false };
    this.#timers.push(timer);
    return timer;
  }

  /** Runs `act` as a separate step, and resolves to its result. */
  step<T>(life: Life | null, label: string, act: () => T | PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.soon(life, label, () => {
        try {
          resolve(act());
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  /** Runs everything that happens before this time. */
  async runUntil(untilMs: number): Promise<void> {
    await this.#run(
      () => this.#ready.length === 0 && (this.#timers.first?.atMs ?? Number.MAX_VALUE) > untilMs,
    );
    this.nowMs = Math.max(this.nowMs, untilMs);
  }

  /** Runs until `task` has settled. */
  async complete<T>(task: Promise<T>): Promise<T> {
    let isSettled = false;
    const settle = () => {
      isSettled = true;
    };
    task.then(settle, settle);
    await this.#run(() => isSettled);
    if (!isSettled) throw new Error('the story stopped: everything waits, and nothing can happen');
    return task;
  }

  #run(isFinished: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const goOn = () => {
        try {
          while (!isFinished()) {
            const step = this.#next();
            if (!step) break;
            if (this.#take(step)) return goOnWhenQuiet();
          }
          resolve();
        } catch (error) {
          reject(error);
        }
      };
      const goOnWhenQuiet = whenQuiet(goOn);
      goOnWhenQuiet();
    });
  }

  #next(): Step | undefined {
    if (this.#ready.length === 0) {
      const timer = this.#timers.pop();
      if (timer) this.nowMs = Math.max(this.nowMs, timer.atMs);
      return timer;
    }
    const index = this.#ready.length === 1 ? 0 : this.random.below(this.#ready.length);
    const step = this.#ready[index];
    const last = this.#ready.pop();
    if (last && index < this.#ready.length) this.#ready[index] = last;
    return step;
  }

  /** A thawed tab continues in the order in which it would have run, also if it was frozen again meanwhile. */
  #postpone(step: Step, untilMs: number): void {
    if (step.order === noTime) {
      this.#order += 1;
      step.order = this.#order;
    }
    step.atMs = untilMs;
    this.#timers.push(step);
  }

  /** Whether the step ran. */
  #take(step: Step): boolean {
    if (step.isCancelled) return false;
    const { life, label, run } = step;
    if (life) {
      if (life.isOver) return false;
      if (life.frozenUntilMs > this.nowMs) {
        this.#postpone(step, life.frozenUntilMs);
        return false;
      }
      life.stepsLeft -= 1;
      if (life.stepsLeft < 0) {
        life.end();
        return false;
      }
    }
    this.#steps += 1;
    if (this.#steps > maxSteps) throw new Error(`the story never comes to rest: ${label}`);
    this.#trace = Math.imul(this.#trace ^ hashOf(label) ^ (this.nowMs | 0), 0x01000193);
    this.onStep?.(label, life);
    this.current = life;
    run();
    return true;
  }
}

/** The timers, by time, then by age. */
class Heap {
  readonly #items: Timer[] = [];

  get first(): Timer | undefined {
    return this.#items[0];
  }

  push(timer: Timer): void {
    const items = this.#items;
    let index = items.push(timer) - 1;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = items[above];
      if (!parent || isBefore(parent, timer)) break;
      items[index] = parent;
      index = above;
    }
    items[index] = timer;
  }

  pop(): Timer | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (!first || !last || items.length === 0) return first;
    let index = 0;
    for (;;) {
      const left = items[2 * index + 1];
      const right = items[2 * index + 2];
      const isRight = left && right && isBefore(right, left);
      const child = isRight ? right : left;
      if (!child || isBefore(last, child)) break;
      items[index] = child;
      index = 2 * index + (isRight ? 2 : 1);
    }
    items[index] = last;
    return first;
  }
}

function isBefore(a: Timer, b: Timer): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
}
