/**
 * What happened to an account that may change what its owner is allowed to do. `customClaims` are the account's
 * claims after the change: whoever holds a long-lived stream for `uid` authorises it anew with them, without
 * waiting for the client's next token.
 */
export interface AccountChange {
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
