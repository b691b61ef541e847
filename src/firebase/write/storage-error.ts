/** A refusal of Storage with the SDK's own code ('storage/…'), and the file that it concerns. */
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

/** Repeating may help: the network, a server that is busy, an answer that is not Storage's (a captive portal). */
export class TransientError extends Error {
  override readonly name = 'TransientError';
}
