/** The phone could not store what a person did. Nothing was stored, and the form still has its content. */
export class IndexedDbError extends Error {
  override readonly name = 'IndexedDbError';
  readonly code: 'quota-exceeded' | 'database-closed' | 'unavailable';

  constructor(code: IndexedDbError['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
