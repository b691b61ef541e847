// The globals that the code under test uses, replaced for the time of a story: timers run by the scheduler's clock, hashes are
// computed at once, and `navigator.locks` is the phone's.
import { createHash } from 'node:crypto';
import { here } from './here.ts';
import type { Scheduler, Timer } from './scheduler.ts';

const digests = new WeakMap<ArrayBuffer, ArrayBuffer>();

/** Node computes a digest on another thread, so its time is not the scheduler's. Photos of all stories share their bytes. */
async function digest(_algorithm: string, bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const known = digests.get(bytes);
  if (known) return known;
  const result = new Uint8Array(createHash('sha256').update(new Uint8Array(bytes)).digest()).buffer;
  digests.set(bytes, result);
  return result;
}

/** Runs `play` with these globals. Nothing else may run meanwhile, so `play` waits for promises only. */
export async function inBrowser<T>(scheduler: Scheduler, play: () => Promise<T>): Promise<T> {
  const later = (act: () => void, delayMs = 0) =>
    scheduler.later(delayMs, scheduler.current, 'timer', act);
  const cancel = (timer: Timer | undefined) => {
    if (timer) timer.isCancelled = true;
  };
  const repeat = (act: () => void, delayMs: number) => {
    const repeated = { isCancelled: false };
    const life = scheduler.current;
    const next = () =>
      scheduler.later(delayMs, life, 'interval', () => {
        if (repeated.isCancelled) return;
        act();
        next();
      });
    next();
    return repeated;
  };
  const subtle = { digest };
  const replaced: Readonly<Record<string, PropertyDescriptor>> = {
    setTimeout: { value: later },
    clearTimeout: { value: cancel },
    setInterval: { value: repeat },
    clearInterval: { value: cancel },
    navigator: { get: () => ({ locks: here().locks?.of(here().life) }) },
    crypto: { value: { subtle, randomUUID: () => here().life.name } },
  };
  const before = Object.keys(replaced).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const { stackTraceLimit } = Error;
  // A story throws many expected errors, and most of their cost is the stack.
  Error.stackTraceLimit = 0;
  for (const [name, descriptor] of Object.entries(replaced))
    Object.defineProperty(globalThis, name, { configurable: true, ...descriptor });
  try {
    return await play();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  }
}
