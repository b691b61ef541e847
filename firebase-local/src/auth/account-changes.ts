/**
 * A change to an account that may change its owner's permissions. `customClaims` are the account's claims after the
 * change. A long-lived stream of `uid` is authorised again with these claims at once; it does not wait for the
 * client's next token.
 */
export interface AccountChange {
  readonly projectId: string;
  readonly uid: string;
  readonly kind: 'claims' | 'disabled' | 'enabled' | 'revoked' | 'deleted';
  readonly previousClaims: Readonly<Record<string, unknown>>;
  readonly customClaims: Readonly<Record<string, unknown>>;
}

export type AccountChangeListener = (change: AccountChange) => void;

export class AccountChanges {
  readonly #listeners = new Set<AccountChangeListener>();

  /** Returns the unsubscribe function. */
  listen(listener: AccountChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(change: AccountChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}
