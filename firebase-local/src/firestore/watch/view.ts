// What one target's result is, and how it moves. A view never asks who may see it.
import type { Commit, StoredDocument } from '../types.ts';

export interface View {
  /** The result as it is now; what `apply` reports from then on is relative to it. */
  load(): readonly StoredDocument[];
  /** How a commit moves the result. Costs what was changed, not what is stored. */
  apply(commit: Commit): readonly Move[];
  /**
   * What `commits`, the newest of them the database's newest, made of the result that was before them. Also loads.
   */
  loadSince(commits: readonly Commit[]): {
    readonly moves: readonly Move[];
    readonly result: readonly StoredDocument[];
  };
}

/** How one document moves in one result. */
export type Move =
  /** Entered, or stayed and changed. */
  | { readonly kind: 'in'; readonly document: StoredDocument }
  /** Changed, and is out for it. */
  | { readonly kind: 'out'; readonly document: StoredDocument }
  | { readonly kind: 'deleted'; readonly name: string }
  /** Out without having changed: others took its place. */
  | { readonly kind: 'displaced'; readonly name: string };
