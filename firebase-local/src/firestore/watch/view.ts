// The result of one target and its changes. A view does not check the rules.
import type { Commit, StoredDocument } from '../../documents/types.ts';

export interface View {
  /** The current result. Later calls of `apply` report changes relative to it. */
  load(): readonly StoredDocument[];
  /** Returns how a commit changes the result. The cost depends on the size of the commit, not of the stored data. */
  apply(commit: Commit): readonly Move[];
  /**
   * Returns how `commits` changed the result that existed before them. The last of them must be the database's newest
   * commit. Also loads the view.
   */
  loadSince(commits: readonly Commit[]): {
    readonly moves: readonly Move[];
    readonly result: readonly StoredDocument[];
  };
}

/** How the position of one document in one result changes. */
export type Move =
  /** The document entered the result, or stayed and changed. */
  | { readonly kind: 'in'; readonly document: StoredDocument }
  /** The document changed and therefore left the result. */
  | { readonly kind: 'out'; readonly document: StoredDocument }
  | { readonly kind: 'deleted'; readonly name: string }
  /** The document left without a change, because other documents displaced it. */
  | { readonly kind: 'displaced'; readonly name: string };
