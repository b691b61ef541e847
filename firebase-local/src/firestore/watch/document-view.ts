import type { Commit, Database, StoredDocument } from '../../documents/types.ts';
import { moveOf } from './filter-view.ts';
import { foldCommits } from './fold-commits.ts';
import type { Move, View } from './view.ts';

/** The single document that the target names, if it exists. */
export class DocumentView implements View {
  readonly #database: Database;
  readonly #name: string;

  constructor(database: Database, name: string) {
    this.#database = database;
    this.#name = name;
  }

  load(): readonly StoredDocument[] {
    const document = this.#database.read(this.#name);
    return document ? [document] : [];
  }

  apply(commit: Commit): readonly Move[] {
    return this.#movesOf([commit]);
  }

  loadSince(commits: readonly Commit[]) {
    return { moves: this.#movesOf(commits), result: this.load() };
  }

  #movesOf(commits: readonly Commit[]): readonly Move[] {
    return foldCommits(commits)
      .filter((change) => change.name === this.#name)
      .flatMap((change) => moveOf(change, () => true));
  }
}
