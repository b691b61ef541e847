/** The phone refused to keep what a person did. Nothing was stored and nothing was lost from the form. */
export class LocalStorageError extends Error {
  override readonly name = 'LocalStorageError';
  readonly code: 'quota-exceeded' | 'database-closed' | 'unavailable';

  constructor(code: LocalStorageError['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
