// Runs a project's Cloud Functions locally: calls a handler for each completed upload, like `onObjectFinalized`.
import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { createRetryPause } from './retry-pause.ts';
import { createSlots } from './slots.ts';

export interface ObjectEvent {
  readonly bucket: string;
  readonly name: string;
  readonly generation: number;
}

export type ObjectHandler = (event: ObjectEvent) => Promise<void>;

const handlersAtOnce = 20;
/** The time that running handlers have when the backend stops. */
const stopGraceMs = 2_000;

/**
 * Delivers each event at least once while the backend runs, and retries handlers that fail. Unlike document changes,
 * uploads have no log: an event that a crash interrupts is lost.
 */
export class ObjectHooks {
  readonly #handlers = new Set<ObjectHandler>();
  readonly #running = new Set<Promise<void>>();
  readonly #stopped = new AbortController();
  readonly #slots = createSlots(handlersAtOnce);
  readonly #log: Log;

  constructor(objects: ObjectStore, log: Log) {
    this.#log = log;
    objects.onPut(({ bucket, name, generation }) => {
      for (const handler of this.#handlers) this.#start(handler, { bucket, name, generation });
    });
  }

  /** Returns a function that removes the handler. */
  add(handler: ObjectHandler): () => void {
    this.#handlers.add(handler);
    return () => void this.#handlers.delete(handler);
  }

  get isIdle(): boolean {
    return this.#running.size === 0;
  }

  /** Resolves when every upload so far was handled. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.race([this.idle(), setTimeout(stopGraceMs, undefined, { ref: false })]);
  }

  #start(handler: ObjectHandler, event: ObjectEvent): void {
    const run = this.#deliver(handler, event).finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  async #deliver(handler: ObjectHandler, event: ObjectEvent): Promise<void> {
    const { signal } = this.#stopped;
    const pause = createRetryPause(signal);
    while (!signal.aborted && this.#handlers.has(handler)) {
      try {
        return await this.#slots(() => handler(event));
      } catch (error) {
        this.#log('error', `object hook: ${event.name} failed: ${String(error)}`);
      }
      await pause();
    }
  }
}
