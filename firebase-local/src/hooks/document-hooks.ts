import type { RootDatabase, Database as Table } from 'lmdb';
import type { Clock } from '../clock.ts';
import type { Database, Micros } from '../documents/types.ts';
import type { Log } from '../log.ts';
import { type ChangeHandler, DocumentHook, type HookCursor } from './document-hook.ts';
import { pathMatcher } from './path-pattern.ts';

interface DocumentHooksOptions {
  readonly root: RootDatabase;
  readonly database: Database;
  readonly now: Clock;
  readonly log: Log;
}

/**
 * If a crash loses the cursor's last steps, events are only delivered again. The cursor is therefore saved in batches.
 */
const saveAfterMs = 100;

/**
 * The time that running handlers have when the backend stops. Unfinished events are delivered again at the next start.
 */
const stopGraceMs = 2_000;

/** The hooks of one backend. Their cursors are stored with the data, under the hook's name. */
export class DocumentHooks {
  readonly #options: DocumentHooksOptions;
  readonly #cursors: Table<Micros, string>;
  readonly #hooks = new Map<string, DocumentHook>();
  readonly #unsaved = new Map<string, Micros>();
  #saving: NodeJS.Timeout | undefined;
  /** After this, nothing is written: a handler that outlives the grace period would find closed data. */
  #closed = false;

  constructor(options: DocumentHooksOptions) {
    this.#options = options;
    this.#cursors = options.root.openDB({ name: 'hook-cursors' });
    options.database.onInvalidated((what) => {
      if (what === 'data') for (const hook of this.#hooks.values()) hook.skipToNow();
    });
  }

  /** `name` identifies the cursor and must be the same at every start. Returns a function that removes the hook. */
  add(pattern: string, handler: ChangeHandler, name: string): () => void {
    if (this.#hooks.has(name)) throw new Error(`There is already a hook named "${name}".`);
    const { database, now, log } = this.#options;
    const cursor = this.#cursorOf(name, database.version);
    const hook = new DocumentHook({ name, match: pathMatcher(pattern), handler, database, cursor, now, log });
    this.#hooks.set(name, hook);
    return () => {
      this.#hooks.delete(name);
      void hook.stop();
    };
  }

  /** Resolves when no change waits for a handler, including changes that handlers made. */
  async idle(): Promise<void> {
    let before: Micros;
    do {
      before = this.#options.database.version;
      await Promise.all([...this.#hooks.values()].map((hook) => hook.idle()));
    } while (before !== this.#options.database.version);
  }

  async stop(): Promise<void> {
    const stopped = Promise.all([...this.#hooks.values()].map((hook) => hook.stop()));
    await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, stopGraceMs).unref())]);
    this.#closed = true;
    await this.#save();
  }

  /** A new hook's start position is stored before the next commit, in case this process is killed. */
  #cursorOf(name: string, beginning: Micros): HookCursor {
    if (this.#cursors.get(name) === undefined) this.#cursors.putSync(name, beginning);
    return {
      read: () => this.#cursors.get(name) ?? beginning,
      write: (version) => {
        if (this.#closed) return;
        this.#unsaved.set(name, version);
        this.#saving ??= setTimeout(() => this.#save(), saveAfterMs);
      },
    };
  }

  #save(): Promise<unknown> {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    const puts = [...this.#unsaved].map(([name, version]) => this.#cursors.put(name, version));
    this.#unsaved.clear();
    return Promise.all(puts);
  }
}
