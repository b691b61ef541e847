// Runs a project's Cloud Functions locally: calls a handler for each change of a document, like a background function.
import type { Clock } from '../clock.ts';
import type { Commit, Database, DocumentChange, Micros } from '../documents/types.ts';
import type { Log } from '../log.ts';
import type { PathMatcher } from './path-pattern.ts';
import { type PlainData, toPlainData } from './plain-value.ts';
import { createRetryPause } from './retry-pause.ts';
import { createSlots } from './slots.ts';

export interface DocumentEvent {
  /** The same for every delivery of one change. */
  readonly id: string;
  /** Below the root: `posts/p1`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly before: PlainData | undefined;
  readonly after: PlainData | undefined;
}

export type DocumentHandler = (event: DocumentEvent) => Promise<void>;

/** For handlers that forward the change in Firestore's stored form. */
export type ChangeHandler = (event: DocumentEvent, change: DocumentChange) => Promise<void>;

interface Delivery {
  readonly event: DocumentEvent;
  readonly change: DocumentChange;
}

export interface HookCursor {
  /** All changes up to this version were handled. */
  read(): Micros;
  write(version: Micros): void;
}

export interface DocumentHookOptions {
  readonly name: string;
  readonly match: PathMatcher;
  readonly handler: ChangeHandler;
  readonly database: Database;
  readonly cursor: HookCursor;
  readonly now: Clock;
  readonly log: Log;
}

/**
 * The default concurrency of one instance of a 2nd-generation function. Without a limit, an import of thousands of
 * documents would open as many sockets.
 */
const handlersAtOnce = 80;
/** As in Cloud Functions, an event that fails for a day is dropped. */
const giveUpAfterMs = 24 * 60 * 60 * 1000;

/**
 * Delivers each event at least once, in order per document, and different documents concurrently. The cursor passes a
 * commit only when all of its events are done. Events that a crash interrupts are therefore delivered again at the next
 * start.
 */
export class DocumentHook {
  readonly #options: DocumentHookOptions;
  /** Per document: the promise of its last queued event. */
  readonly #queues = new Map<string, Promise<void>>();
  /** Events in progress by the version of their commit, sorted by version. */
  readonly #open = new Map<Micros, number>();
  readonly #stopped = new AbortController();
  readonly #slots = createSlots(handlersAtOnce);
  readonly #unsubscribe: () => void;
  #lastSeen: Micros;

  constructor(options: DocumentHookOptions) {
    this.#options = options;
    const { database, cursor } = options;
    this.#lastSeen = cursor.read();
    this.#unsubscribe = database.onCommit((commit) => this.#take(commit));
    this.#catchUp();
  }

  /** Resolves when every change so far was handled. */
  async idle(): Promise<void> {
    while (this.#queues.size > 0) await Promise.all(this.#queues.values());
  }

  /** Running handlers finish. Waiting events are delivered at the next start. */
  async stop(): Promise<void> {
    this.#unsubscribe();
    this.#stopped.abort();
    await Promise.all(this.#queues.values());
  }

  /** The data were replaced as a whole: earlier events are dropped. */
  skipToNow(): void {
    this.#open.clear();
    this.#lastSeen = this.#options.database.version;
    this.#options.cursor.write(this.#lastSeen);
  }

  #catchUp(): void {
    const { database, log, name } = this.#options;
    const missed = database.commitsSince(this.#lastSeen);
    if (!missed)
      log('warning', `hook ${name}: the log of commits no longer reaches back; changes were missed`);
    for (const commit of missed ?? database.commitsSince(database.logStart) ?? []) this.#take(commit);
    this.#advance();
  }

  #take(commit: Commit): void {
    if (commit.version <= this.#lastSeen) return;
    this.#lastSeen = commit.version;
    const deliveries = this.#deliveriesOf(commit);
    if (deliveries.length > 0) this.#open.set(commit.version, deliveries.length);
    for (const delivery of deliveries) this.#enqueue(delivery, commit.version);
    if (this.#open.size === 0) this.#advance();
  }

  #deliveriesOf({ version, changes }: Commit): Delivery[] {
    const { database, match } = this.#options;
    return changes.flatMap((change) => {
      const { name, before, after } = change;
      const path = name.slice(database.root.length + 1);
      const params = match(path);
      if (!params) return [];
      const event = {
        id: `${version}/${path}`,
        path,
        params,
        before: before && toPlainData(before.fields),
        after: after && toPlainData(after.fields),
      };
      return [{ event, change }];
    });
  }

  #enqueue(delivery: Delivery, version: Micros): void {
    const { path } = delivery.event;
    const before = this.#queues.get(path) ?? Promise.resolve();
    const turn = before.then(async () => {
      if (await this.#deliver(delivery)) this.#done(version);
      if (this.#queues.get(path) === turn) this.#queues.delete(path);
    });
    this.#queues.set(path, turn);
  }

  /** Resolves to whether the event is done: handled, or dropped. */
  async #deliver({ event, change }: Delivery): Promise<boolean> {
    const { handler, log, name, now } = this.#options;
    const startedMs = now();
    const { signal } = this.#stopped;
    const pause = createRetryPause(signal);
    while (!signal.aborted) {
      try {
        return await this.#slots(async () => {
          if (signal.aborted) return false;
          await handler(event, change);
          return true;
        });
      } catch (error) {
        log(
          'error',
          `hook ${name}: ${event.path} failed: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
      if (now() - startedMs > giveUpAfterMs) return true;
      await pause();
    }
    return false;
  }

  #done(version: Micros): void {
    const left = (this.#open.get(version) ?? 1) - 1;
    if (left > 0) this.#open.set(version, left);
    else this.#open.delete(version);
    this.#advance();
  }

  /** Moves the cursor to just before the oldest commit that is not done. Versions are integers. */
  #advance(): void {
    const [oldest] = this.#open.keys();
    this.#options.cursor.write(oldest === undefined ? this.#lastSeen : oldest - 1);
  }
}
