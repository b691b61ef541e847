/** A refusal of Storage with the SDK's code ('storage/…'), and the file that it concerns. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: string;
  readonly path: string;

  constructor(code: string, path: string) {
    super(`${code}: ${path}`);
    this.code = code;
    this.path = path;
  }
}

/** A retry may help: a network failure, a busy server, or an answer that is not from Storage (a captive portal). */
export class TransientError extends Error {
  override readonly name = 'TransientError';
}
