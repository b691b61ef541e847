import type { Clock } from '../clock.ts';
import type { FieldPath } from '../documents/field-path.ts';
import { parseQuery } from '../documents/query/parse-query.ts';
import { type PreparedQuery, prepareQuery } from '../documents/query/prepare-query.ts';
import { structuredQuery as canonicalQuery } from '../documents/query/structured-query.ts';
import { documentPath, rootName } from '../documents/resource-name.ts';
import type {
  Commit,
  CommitResult,
  Database,
  Micros,
  QueryTarget,
  StoredDocument,
  Write,
} from '../documents/types.ts';
import type { Requester } from '../requester.ts';
import { RpcError } from '../rpc-error.ts';
import type { ReadBudget } from '../rules/types.ts';
import { authorizeWrites } from './access/authorize-writes.ts';
import { Gate } from './access/gate.ts';
import { parseWrites } from './commit/parse-write.ts';
import { type Plan, planCommit, resultOf } from './commit/plan-commit.ts';
import type { FirestoreOptions } from './firestore-options.ts';
import { type IndexDefinitions, noIndexes } from './indexes/index-definitions.ts';
import { requireIndex } from './indexes/require-index.ts';
import { Listeners } from './listeners.ts';
import type { LoadedRules } from './loaded-rules.ts';
import { type ReadView, viewOfPast } from './read-view.ts';
import { CommitLog, type Meta } from './storage/commit-log.ts';
import { DocumentStore } from './storage/document-store.ts';
import { runQuery } from './storage/run-query.ts';
import { Snapshot } from './storage/snapshot.ts';
import { openTable, type Table } from './storage/table.ts';
import { Transactions } from './transactions.ts';

export function openFirestoreDatabase(options: FirestoreOptions): FirestoreDatabase {
  const { env, projectId, databaseId } = options;
  return new FirestoreDatabase(options, openTable(env, `firestore/${projectId}/${databaseId}`));
}

export class FirestoreDatabase implements Database, ReadView {
  readonly root: string;
  readonly transactions: Transactions;
  readonly #table: Table;
  readonly #store: DocumentStore;
  readonly #commits: CommitLog;
  readonly #gate: Gate;
  readonly #clock: Clock;
  /** Undefined: not required. */
  readonly #indexes: IndexDefinitions | undefined;
  readonly #commitListeners: Listeners<Commit>;
  readonly #invalidationListeners: Listeners<'rules' | 'data'>;
  readonly #onMissingIndex: FirestoreOptions['onMissingIndex'];
  readonly #snapshots = new Set<Snapshot>();
  #rules: LoadedRules | undefined;
  #meta: Meta;

  constructor(options: FirestoreOptions, table: Table) {
    const { projectId, databaseId, clock, rules, indexes, requireIndexes, log, observeRules } = options;
    this.root = rootName(projectId, databaseId);
    this.#table = table;
    this.#store = new DocumentStore(table, this.root);
    this.#commits = new CommitLog(table);
    this.#rules = rules;
    const read = (name: string) => this.read(name);
    this.#gate = new Gate({ rules: rules?.ruleset, clock, log, observe: observeRules, read });
    this.#clock = clock;
    this.#commitListeners = new Listeners(log);
    this.#invalidationListeners = new Listeners(log);
    this.#indexes = requireIndexes ? (indexes ?? noIndexes) : undefined;
    this.#onMissingIndex = options.onMissingIndex;
    this.transactions = new Transactions(this, clock);
    this.#meta = this.#commits.readMeta() ?? table.transactionSync(() => this.#commits.restart(this.#now()));
  }

  get version(): Micros {
    return this.#meta.version;
  }

  get incarnation(): string {
    return this.#meta.incarnation;
  }

  get rules(): LoadedRules | undefined {
    return this.#rules;
  }

  read(name: string): StoredDocument | undefined {
    return this.#store.get(documentPath(this.root, name));
  }

  /** `aggregated`: fields that are summed or averaged. The index must contain them as well. */
  compile({ parent, structuredQuery }: QueryTarget, aggregated: readonly FieldPath[] = []): PreparedQuery {
    const parsed = parseQuery(this.root, parent, structuredQuery);
    if (this.#indexes) requireIndex(parsed, aggregated, this.#indexes, this.#onMissingIndex);
    return prepareQuery(this.root, parsed);
  }

  run(target: QueryTarget): StoredDocument[] {
    return this.execute(this.compile(target));
  }

  execute(query: PreparedQuery): StoredDocument[] {
    return runQuery(this.#store, this.root, query);
  }

  /** The state at an earlier version. @throws RpcError FAILED_PRECONDITION when the log no longer has it. */
  at(version: Micros): ReadView {
    if (version >= this.version) return this;
    const later = this.commitsSince(version);
    if (!later) throw new RpcError('FAILED_PRECONDITION', "The requested 'read_time' is too old.");
    return viewOfPast(this, version, later);
  }

  /** The rules see the documents of `view`. */
  authorizeGet(
    name: string,
    requester: Requester,
    budget?: ReadBudget,
    view: ReadView = this,
  ): ReadonlySet<string> {
    return this.#gate.get(name, requester, budget, (other) => view.read(other));
  }

  authorizeQuery({ parent, structuredQuery }: QueryTarget, requester: Requester): ReadonlySet<string> {
    const parsed = parseQuery(this.root, parent, structuredQuery);
    return this.#gate.list({ parent, structuredQuery: canonicalQuery(parsed) }, requester);
  }

  /** `guard` is called in the commit's turn, before its writes are planned. It throws to refuse the commit. */
  async commit(writes: readonly Write[], requester: Requester, guard?: () => void): Promise<CommitResult> {
    const parsed = parseWrites(this.root, writes);
    // Commits run one at a time, in the order of the calls. If a listener commits, its commit waits for the current
    // one.
    await new Promise((turn) => setImmediate(turn));
    guard?.();
    for (;;) {
      const plan = planCommit(parsed, this.#nextVersion(), (name) => this.read(name));
      authorizeWrites(plan, requester, this.#gate);
      // A transaction checks its own reads. A write outside of transactions waits for the locks of all transactions.
      const blocker = guard ? undefined : this.transactions.blockerOf(plan.changes);
      if (!blocker) return this.#carryOut(plan);
      await blocker;
    }
  }

  onCommit(listener: (commit: Commit) => void): () => void {
    return this.#commitListeners.add(listener);
  }

  onInvalidated(listener: (what: 'rules' | 'data') => void): () => void {
    return this.#invalidationListeners.add(listener);
  }

  get logStart(): Micros {
    return this.#meta.floor;
  }

  commitsSince(version: Micros): readonly Commit[] | undefined {
    return this.#commits.since(version);
  }

  /** Ids of the collections directly below a document's path, or below the root for the empty path. */
  collectionIds(parentPath: string): string[] {
    return this.#store.collectionIds(parentPath);
  }

  /** Names of documents that do not exist and have documents below them. */
  missingDocuments(collectionPath: string): string[] {
    return this.#store.missingIds(collectionPath).map((id) => `${this.root}/${collectionPath}/${id}`);
  }

  replaceRules(rules: LoadedRules): void {
    this.#rules = rules;
    this.#gate.rules = rules.ruleset;
    this.#invalidationListeners.tell('rules');
  }

  /** The current documents, for a later `restore`. */
  takeSnapshot(): Snapshot {
    const snapshot = new Snapshot(this.#store.below(''));
    this.#snapshots.add(snapshot);
    return snapshot;
  }

  forget(snapshot: Snapshot): void {
    this.#snapshots.delete(snapshot);
  }

  /**
   * Restores a snapshot of this database. Listeners get the whole result, and earlier resume tokens become invalid. Restored
   * documents get a new update time, because a client ignores a document that is older than its own copy.
   */
  restore(snapshot: Snapshot): void {
    this.transactions.endAll();
    const changed = [...snapshot.changed];
    this.#meta = this.#transaction(() => {
      const version = this.#nextVersion();
      if (snapshot.isReplaced) this.#clearTable();
      for (const name of changed) {
        const document = snapshot.documents.get(name);
        const path = documentPath(this.root, name);
        if (document) this.#store.put(path, { ...document, updateTime: version });
        else this.#store.remove(path);
      }
      return this.#commits.restart(version);
    });
    for (const other of this.#snapshots) {
      if (snapshot.isReplaced) other.noteReplaced();
      else for (const name of changed) other.noteChange(name);
    }
    snapshot.noteRestored();
    this.#invalidationListeners.tell('data');
  }

  /** Deletes every document. Versions continue to increase, and earlier resume tokens become invalid. */
  clear(): void {
    this.transactions.endAll();
    this.#meta = this.#transaction(() => {
      this.#clearTable();
      return this.#commits.restart(this.#nextVersion());
    });
    for (const snapshot of this.#snapshots) snapshot.noteReplaced();
    this.#invalidationListeners.tell('data');
  }

  #clearTable(): void {
    this.#table.clearSync();
    this.#store.dropCache();
  }

  #carryOut(plan: Plan): CommitResult {
    this.#meta = this.#transaction(() => this.#write(plan));
    const { version, changes } = plan;
    for (const snapshot of this.#snapshots) for (const { name } of changes) snapshot.noteChange(name);
    if (changes.length > 0) this.#commitListeners.tell({ version, changes });
    return resultOf(plan);
  }

  #transaction<T>(write: () => T): T {
    try {
      return this.#table.transactionSync(write);
    } catch (error) {
      this.#store.dropCache();
      throw error;
    }
  }

  #write({ version, changes }: Plan): Meta {
    for (const { name, after } of changes) {
      const path = documentPath(this.root, name);
      if (after) this.#store.put(path, after);
      else this.#store.remove(path);
    }
    return this.#commits.append({ version, changes }, this.#meta);
  }

  #now(): Micros {
    return Math.floor(this.#clock() * 1000);
  }

  /** Versions never decrease, even if the clock does: clients ignore data that is older than what they have. */
  #nextVersion(): Micros {
    return Math.max(this.#meta.version + 1, this.#now());
  }
}
