/** What a person can mend: another port, another directory, a corrected file. */
export type StartErrorCode = 'port-taken' | 'data-in-use' | 'bad-config';

/** Why a backend cannot start, in one sentence; `code` says it to a program that has words of its own. */
export class StartError extends Error {
  readonly code: StartErrorCode;
  /** With `port-taken`. */
  readonly port: number | undefined;

  constructor(code: StartErrorCode, message: string, port?: number) {
    super(message);
    this.name = 'StartError';
    this.code = code;
    this.port = port;
  }
}
