/**
 * What the Identity Toolkit answers: `message` is the code that the SDK looks up, optionally followed by
 * ` : ` and a sentence for people.
 */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly httpStatus: number;

  constructor(message: string, httpStatus = 400) {
    super(message);
    this.httpStatus = httpStatus;
  }

  toJSON(): unknown {
    const { httpStatus: code, message } = this;
    return { error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } };
  }
}
