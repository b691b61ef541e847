// The globals that the code under test uses, replaced for the time of a story: timers run by the scheduler's clock, hashes are
// computed at once, and `navigator.locks` is the phone's.
import { createHash } from 'node:crypto';
import { here } from './here.ts';
import type { Scheduler } from './scheduler.ts';

const digests = new WeakMap<ArrayBuffer, ArrayBuffer>();

/** Node computes a digest on another thread, so its time is not the scheduler's. Photos of all stories share their bytes. */
async function digest(_algorithm: string, bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const known = digests.get(bytes);
  if (known) return known;
  const result = new Uint8Array(createHash('sha256').update(new Uint8Array(bytes)).digest()).buffer;
  digests.set(bytes, result);
  return result;
}

/** The story that is being played. */
let scheduler: Scheduler | null = null;

function running(): Scheduler {
  if (!scheduler) throw new Error('no story is being played');
  return scheduler;
}

const later = (act: () => void, delayMs = 0) => running().later(delayMs, running().current, 'timer', act);

function cancel(timer: { isCancelled: boolean } | undefined) {
  if (timer) timer.isCancelled = true;
}

function repeat(act: () => void, delayMs: number) {
  const repeated = { isCancelled: false };
  const story = running();
  const life = story.current;
  const next = () =>
    story.later(delayMs, life, 'interval', () => {
      if (repeated.isCancelled) return;
      act();
      next();
    });
  next();
  return repeated;
}

const replaced: Readonly<Record<string, PropertyDescriptor>> = {
  setTimeout: { value: later },
  clearTimeout: { value: cancel },
  setInterval: { value: repeat },
  clearInterval: { value: cancel },
  navigator: { get: () => ({ locks: here().locks?.of(here().life) }) },
  crypto: { value: { subtle: { digest }, randomUUID: () => here().life.name } },
};

/** Replaces the globals until the returned function is called. The process must not do anything else meanwhile. */
export function openBrowser(): () => void {
  const before = Object.keys(replaced).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  const { stackTraceLimit } = Error;
  // A story throws many expected errors, and most of their cost is the stack.
  Error.stackTraceLimit = 0;
  for (const [name, descriptor] of Object.entries(replaced))
    Object.defineProperty(globalThis, name, { configurable: true, ...descriptor });
  return () => {
    Error.stackTraceLimit = stackTraceLimit;
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  };
}

/** From now on timers belong to this story. */
export function showStory(next: Scheduler): void {
  scheduler = next;
}
