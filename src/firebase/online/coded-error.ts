/** An error of ours with a code, as Firebase's own have one. */
export class CodedError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'CodedError';
    this.code = code;
  }
}
