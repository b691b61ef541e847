// The result of a query with a limit: a window over the ordered documents that match.
import type { Commit, CompiledQuery, Database, QueryTarget, StoredDocument } from '../../documents/types.ts';
import { foldCommits } from './fold-commits.ts';
import type { Move, View } from './view.ts';

const defaultReserve = 20;

export class WindowView implements View {
  readonly #database: Database;
  readonly #target: QueryTarget;
  readonly #query: CompiledQuery;
  readonly #end: number;
  readonly #reserve: number;
  /** Always the first matching documents, in order. If `#isComplete`, all of them. */
  #known: StoredDocument[] = [];
  #isComplete = true;

  /**
   * `reserve` documents beyond the window are known as well. A document that leaves is then usually replaced without a
   * query.
   */
  constructor(database: Database, target: QueryTarget, query: CompiledQuery, reserve = defaultReserve) {
    this.#database = database;
    this.#target = target;
    this.#query = query;
    this.#reserve = reserve;
    this.#end = query.offset + (query.limit ?? Number.POSITIVE_INFINITY);
  }

  load(): readonly StoredDocument[] {
    this.#refill();
    return this.#window;
  }

  apply(commit: Commit): readonly Move[] {
    const before = this.#window;
    const isTouched = commit.changes.map((change) => this.#replace(change.name, change.after)).includes(true);
    if (!isTouched) return [];
    if (this.#known.length < this.#end && !this.#isComplete) this.#refill();
    this.#trim();
    return this.#diff(before, this.#window, commit);
  }

  loadSince(commits: readonly Commit[]) {
    const result = this.load();
    const changes = foldCommits(commits);
    const changed = new Set(changes.map((change) => change.name));
    const unchanged = this.#run(undefined).filter((document) => !changed.has(document.name));
    const changedBefore = changes.flatMap(({ before }) =>
      before && this.#query.matches(before) ? [before] : [],
    );
    const before = [...unchanged, ...changedBefore].sort((a, b) => this.#query.compare(a, b));
    return { moves: this.#diff(this.#windowOf(before), result, { changes }), result };
  }

  get #window(): readonly StoredDocument[] {
    return this.#windowOf(this.#known);
  }

  #windowOf(documents: readonly StoredDocument[]): readonly StoredDocument[] {
    return documents.slice(this.#query.offset, this.#end);
  }

  #refill(): void {
    const wanted = this.#end + this.#reserve;
    this.#known = this.#run(Number.isFinite(wanted) ? wanted : undefined);
    this.#isComplete = this.#known.length < wanted;
  }

  #run(limit: number | undefined): StoredDocument[] {
    const { limit: _limit, ...query } = this.#target.structuredQuery;
    const structuredQuery = { ...query, offset: 0, ...(limit !== undefined && { limit }) };
    return this.#database.run({ parent: this.#target.parent, structuredQuery });
  }

  /** Whether the change affects the known documents. */
  #replace(name: string, after: StoredDocument | undefined): boolean {
    const boundary = this.#isComplete ? undefined : this.#known.at(-1);
    const old = this.#known.findIndex((document) => document.name === name);
    if (old !== -1) this.#known.splice(old, 1);
    if (!after || !this.#query.matches(after)) return old !== -1;
    // Behind the last known document, unknown documents may come first.
    const isKnowable = this.#isComplete || (boundary && this.#query.compare(after, boundary) <= 0);
    if (!isKnowable) return old !== -1;
    this.#known.splice(this.#positionOf(after), 0, after);
    return true;
  }

  #positionOf(document: StoredDocument): number {
    let low = 0;
    let high = this.#known.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#known[middle];
      if (other && this.#query.compare(other, document) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #trim(): void {
    if (this.#known.length <= this.#end + 2 * this.#reserve) return;
    this.#known.length = this.#end + this.#reserve;
    this.#isComplete = false;
  }

  #diff(
    before: readonly StoredDocument[],
    after: readonly StoredDocument[],
    { changes }: Pick<Commit, 'changes'>,
  ): readonly Move[] {
    const old = new Map(before.map((document) => [document.name, document]));
    const entered = after
      .filter((document) => old.get(document.name)?.updateTime !== document.updateTime)
      .map((document): Move => ({ kind: 'in', document }));
    const staying = new Set(after.map((document) => document.name));
    const left = [...old.keys()].filter((name) => !staying.has(name));
    const changed = new Map(changes.map((change) => [change.name, change.after]));
    return [...entered, ...left.map((name) => leave(name, changed))];
  }
}

function leave(name: string, changed: ReadonlyMap<string, StoredDocument | undefined>): Move {
  if (!changed.has(name)) return { kind: 'displaced', name };
  const document = changed.get(name);
  return document ? { kind: 'out', document } : { kind: 'deleted', name };
}
