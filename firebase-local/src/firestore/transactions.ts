// Transactions of the REST API. A read-only transaction reads the state of one moment. A read-write transaction locks
// what it reads: a write outside of transactions waits until the transaction ends. Two transactions do not wait for each
// other; the first commit wins and the other one fails with ABORTED, which clients retry.
import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { invalid, type JsonObject, objectOr, stringIn } from '../documents/json.ts';
import { parseMicros } from '../documents/timestamp.ts';
import type { CompiledQuery, Database, DocumentChange, Micros } from '../documents/types.ts';
import { RpcError } from '../rpc-error.ts';

/** As in production: https://firebase.google.com/docs/firestore/quotas#writes_and_transactions */
const maxAgeMs = 270_000;
const maxIdleMs = 60_000;
/** Without point-in-time recovery, production keeps an hour of versions. */
const maxReadAgeMs = 3_600_000;
/** A waiting write checks at least this often whether the transaction has expired. */
const maxWaitMs = 1_000;

interface Read {
  readonly version: Micros;
  readonly isTouchedBy: (change: DocumentChange) => boolean;
}

interface Transaction {
  readonly startedMs: number;
  usedMs: number;
  /** The state that a read-only transaction reads. Undefined for a read-write transaction. */
  readonly snapshot: Micros | undefined;
  readonly reads: Read[];
}

type TransactionDatabase = Pick<Database, 'version' | 'logStart' | 'commitsSince'>;

export class Transactions {
  readonly #database: TransactionDatabase;
  readonly #clock: Clock;
  readonly #open = new Map<string, Transaction>();
  /** Ids of ended transactions, with the time of their end. A new transaction may name one of them as its failed attempt. */
  readonly #ended = new Map<string, number>();
  readonly #waiting = new Set<() => void>();

  constructor(database: TransactionDatabase, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** `options` is a TransactionOptions message. @throws RpcError INVALID_ARGUMENT or FAILED_PRECONDITION */
  begin(options: JsonObject = {}): string {
    this.#expire();
    const { readOnly, readWrite } = options;
    const { retryTransaction } = objectOr(readWrite, 'readWrite');
    if (retryTransaction !== undefined) this.#checkRetry(stringIn(retryTransaction, 'retryTransaction'));
    const { readTime } = objectOr(readOnly, 'readOnly');
    const snapshot = readOnly === undefined ? undefined : this.readVersion(readTime);
    const id = randomBytes(16).toString('base64');
    const nowMs = this.#clock();
    this.#open.set(id, { startedMs: nowMs, usedMs: nowMs, snapshot, reads: [] });
    return id;
  }

  /** The version that a read at this time sees. @throws RpcError INVALID_ARGUMENT or FAILED_PRECONDITION */
  readVersion(readTime: unknown): Micros {
    const { version, logStart } = this.#database;
    if (readTime === undefined) return version;
    const micros = parseMicros(stringIn(readTime, 'readTime'));
    const nowMs = this.#clock();
    if (micros > Math.max(version, nowMs * 1000))
      throw invalid("The requested 'read_time' cannot be in the future.");
    if (micros < Math.max(logStart, (nowMs - maxReadAgeMs) * 1000))
      throw new RpcError('FAILED_PRECONDITION', "The requested 'read_time' is too old.");
    return Math.min(micros, version);
  }

  /** @throws RpcError INVALID_ARGUMENT */
  snapshotOf(id: string): Micros | undefined {
    return this.#transaction(id).snapshot;
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
   * The returned function ends the transaction, and throws if a document that was read has changed. It must be called
   * directly before the writes: until then the locks hold. @throws RpcError INVALID_ARGUMENT
   */
  finish(id: string, writes: number): () => void {
    const { snapshot } = this.#transaction(id);
    if (snapshot !== undefined && writes > 0)
      throw invalid('Cannot modify entities in a read-only transaction.');
    return () => {
      const { reads } = this.#transaction(id);
      this.#end(id);
      if (reads.some((read) => this.#isStale(read))) {
        throw new RpcError('ABORTED', 'Too much contention on these documents. Please try again.');
      }
    };
  }

  /** @throws RpcError INVALID_ARGUMENT */
  rollback(id: string): void {
    if (!this.#ended.has(id)) this.#transaction(id);
    this.#end(id);
  }

  /**
   * Undefined if no transaction has locked what these changes touch. Otherwise resolves when the caller should ask
   * again.
   */
  blockerOf(changes: readonly DocumentChange[]): Promise<void> | undefined {
    if (this.#open.size === 0) return undefined;
    this.#expire();
    const isLocked = [...this.#open.values()].some(
      ({ snapshot, reads }) =>
        snapshot === undefined && reads.some(({ isTouchedBy }) => changes.some(isTouchedBy)),
    );
    if (!isLocked) return undefined;
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
      setTimeout(resolve, maxWaitMs).unref();
    });
  }

  /** The data were replaced, or the server stops: no transaction can be continued. */
  endAll(): void {
    for (const id of [...this.#open.keys()]) this.#end(id);
  }

  #remember(id: string, isTouchedBy: Read['isTouchedBy']): void {
    this.#transaction(id).reads.push({ version: this.#database.version, isTouchedBy });
  }

  #transaction(id: string): Transaction {
    this.#expire();
    const transaction = this.#open.get(id);
    if (!transaction) throw this.#notOpen(id);
    transaction.usedMs = this.#clock();
    return transaction;
  }

  #notOpen(id: string): RpcError {
    return invalid(
      this.#ended.has(id)
        ? 'The referenced transaction has expired or is no longer valid.'
        : 'Invalid transaction.',
    );
  }

  #checkRetry(id: string): void {
    if (!this.#open.has(id) && !this.#ended.has(id)) throw invalid('Invalid transaction.');
  }

  #isStale({ version, isTouchedBy }: Read): boolean {
    const commits = this.#database.commitsSince(version);
    return !commits || commits.some(({ changes }) => changes.some(isTouchedBy));
  }

  #end(id: string): void {
    this.#open.delete(id);
    this.#ended.set(id, this.#clock());
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  #expire(): void {
    const nowMs = this.#clock();
    for (const [id, { startedMs, usedMs }] of this.#open) {
      if (startedMs + maxAgeMs <= nowMs || usedMs + maxIdleMs <= nowMs) this.#end(id);
    }
    for (const [id, endedMs] of this.#ended) {
      if (endedMs + maxAgeMs > nowMs) break;
      this.#ended.delete(id);
    }
  }
}
