import type {
  Commit,
  CompiledQuery,
  Database,
  DocumentChange,
  QueryTarget,
  StoredDocument,
} from '../../documents/types.ts';
import { foldCommits } from './fold-commits.ts';
import type { Move, View } from './view.ts';

/** The result of a query without a limit. Whether a document belongs to it depends only on that document. */
export class FilterView implements View {
  readonly #database: Database;
  readonly #target: QueryTarget;
  readonly #query: CompiledQuery;

  constructor(database: Database, target: QueryTarget, query: CompiledQuery) {
    this.#database = database;
    this.#target = target;
    this.#query = query;
  }

  load(): readonly StoredDocument[] {
    return this.#database.run(this.#target);
  }

  apply(commit: Commit): readonly Move[] {
    return this.#movesOf(commit.changes);
  }

  loadSince(commits: readonly Commit[]) {
    return { moves: this.#movesOf(foldCommits(commits)), result: this.load() };
  }

  #movesOf(changes: readonly DocumentChange[]): readonly Move[] {
    return changes.flatMap((change) => moveOf(change, (document) => this.#query.matches(document)));
  }
}

/** A changed document causes at most one move. */
export function moveOf(
  { name, before, after }: DocumentChange,
  matches: (document: StoredDocument) => boolean,
): readonly Move[] {
  if (after && matches(after)) return [{ kind: 'in', document: after }];
  if (!before || !matches(before)) return [];
  return after ? [{ kind: 'out', document: after }] : [{ kind: 'deleted', name }];
}
