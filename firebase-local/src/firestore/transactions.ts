// Optimistic transactions of the REST API. The transaction records what it reads. If any of it changed, the commit
// fails with ABORTED, which clients retry. Production uses locks instead; a client sees a difference only in which
// transaction waits.
import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { RpcError } from '../rpc-error.ts';
import { invalid } from './json.ts';
import type { CompiledQuery, Database, DocumentChange, Micros } from './types.ts';

/** As in production. */
const maxAgeMs = 270_000;

interface Read {
  readonly version: Micros;
  readonly isTouchedBy: (change: DocumentChange) => boolean;
}

interface Transaction {
  readonly id: string;
  readonly startedMs: number;
  readonly reads: Read[];
}

export class Transactions {
  readonly #database: Pick<Database, 'version' | 'commitsSince'>;
  readonly #clock: Clock;
  readonly #open = new Map<string, Transaction>();

  constructor(database: Pick<Database, 'version' | 'commitsSince'>, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  begin(): string {
    this.#expire();
    const id = randomBytes(16).toString('base64');
    this.#open.set(id, { id, startedMs: this.#clock(), reads: [] });
    return id;
  }

  readDocuments(id: string, names: ReadonlySet<string>): void {
    this.#remember(id, ({ name }) => names.has(name));
  }

  readQuery(id: string, query: CompiledQuery): void {
    this.#remember(id, ({ before, after }) =>
      [before, after].some((document) => document !== undefined && query.matches(document)),
    );
  }

  /**
   * Ends the transaction. The returned function throws if a document that was read has changed; it must be called
   * directly before the writes.
   */
  finish(id: string): () => void {
    const { reads } = this.#transaction(id);
    this.#open.delete(id);
    return () => {
      if (reads.some((read) => this.#isStale(read))) {
        throw new RpcError('ABORTED', 'Too much contention on these documents. Please try again.');
      }
    };
  }

  rollback(id: string): void {
    this.#open.delete(id);
  }

  #remember(id: string, isTouchedBy: Read['isTouchedBy']): void {
    this.#transaction(id).reads.push({ version: this.#database.version, isTouchedBy });
  }

  #transaction(id: string): Transaction {
    this.#expire();
    const transaction = this.#open.get(id);
    if (!transaction) throw invalid('The referenced transaction has expired or is no longer valid.');
    return transaction;
  }

  #isStale({ version, isTouchedBy }: Read): boolean {
    const commits = this.#database.commitsSince(version);
    return !commits || commits.some(({ changes }) => changes.some(isTouchedBy));
  }

  #expire(): void {
    for (const { id, startedMs } of this.#open.values()) {
      if (startedMs + maxAgeMs > this.#clock()) break;
      this.#open.delete(id);
    }
  }
}
