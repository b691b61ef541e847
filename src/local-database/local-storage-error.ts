/** The phone could not store what a person did. Nothing was stored, and the form still has its content. */
export class LocalStorageError extends Error {
  override readonly name = 'LocalStorageError';
  readonly code: 'quota-exceeded' | 'database-closed' | 'unavailable';

  constructor(code: LocalStorageError['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
