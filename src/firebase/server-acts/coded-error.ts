/** An error of the app with a `code`, like Firebase's own errors. */
export class CodedError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'CodedError';
    this.code = code;
  }
}
