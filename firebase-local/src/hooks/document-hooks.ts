import type { RootDatabase, Database as Table } from 'lmdb';
import type { Clock } from '../clock.ts';
import type { Database, Micros } from '../firestore/types.ts';
import type { Log } from '../log.ts';
import { type ChangeHandler, DocumentHook, type HookCursor } from './document-hook.ts';
import { pathMatcher } from './path-pattern.ts';

interface DocumentHooksOptions {
  readonly root: RootDatabase;
  readonly database: Database;
  readonly now: Clock;
  readonly log: Log;
}

/** A cursor that lost its last steps only delivers events once more, so they are saved together. */
const saveAfterMs = 100;

/** How long handlers under way may take when the backend stops; what they do not finish comes again. */
const stopGraceMs = 2_000;

/** The hooks of one backend. Their cursors live beside the data, by the hook's name. */
export class DocumentHooks {
  readonly #options: DocumentHooksOptions;
  readonly #cursors: Table<Micros, string>;
  readonly #hooks = new Map<string, DocumentHook>();
  readonly #unsaved = new Map<string, Micros>();
  #saving: NodeJS.Timeout | undefined;
  /** Afterwards nothing is written: a handler that outlived its grace would meet closed data. */
  #closed = false;

  constructor(options: DocumentHooksOptions) {
    this.#options = options;
    this.#cursors = options.root.openDB({ name: 'hook-cursors' });
    options.database.onInvalidated((what) => {
      if (what === 'data') for (const hook of this.#hooks.values()) hook.skipToNow();
    });
  }

  /** `name` is what the cursor is kept under: the same at every start. Returns the function that takes it away. */
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

  /** Resolves when no change is waiting to be handled, also none that a handler caused. */
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

  /** A new hook's beginning is stored before anything can be committed after it, in case this process is killed. */
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
