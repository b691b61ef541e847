/** Causes that a person can fix: another port, another directory, a corrected file. */
export type StartErrorCode = 'port-taken' | 'data-in-use' | 'bad-config';

/**
 * Says in one sentence why the backend cannot start. `code` identifies the cause for programs with their own messages.
 */
export class StartError extends Error {
  readonly code: StartErrorCode;
  /** Only with `port-taken`. */
  readonly port: number | undefined;

  constructor(code: StartErrorCode, message: string, port?: number) {
    super(message);
    this.name = 'StartError';
    this.code = code;
    this.port = port;
  }
}
