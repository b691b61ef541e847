// App Check proves that a request comes from the app. It is configured for a deployment; without it nothing here is
// loaded. Where it is enforced, Firestore refuses a request without a token by the same code as a rule, so a refusal
// counts only if a token was sent.
import { errorCode } from './classify-error.ts';

export interface AppCheckTokens {
  /** Null: there is none now, because attestation failed, or because a worker cannot attest. */
  current(): Promise<string | null>;
}

/** For a worker: the attestation needs a document, which a worker lacks. Its refused commands wait for a page. */
export const noTokens: AppCheckTokens = { current: async () => null };

/** Not a permanent code: a command that fails with it is sent again. */
export const noTokenCode = 'app-check/no-token';

export class NoAppCheckTokenError extends Error {
  override readonly name = 'NoAppCheckTokenError';
  readonly code = noTokenCode;
}

const refusals: ReadonlySet<string> = new Set(['permission-denied', 'unauthenticated']);

/**
 * Runs a request of the SDK. A refusal of a request without a token says nothing about the rules.
 * @param tokens null where App Check is not configured
 * @throws NoAppCheckTokenError, and the request's own errors
 */
export async function withAppCheck<T>(tokens: AppCheckTokens | null, request: () => Promise<T>): Promise<T> {
  const hasToken = tokens === null || (await tokens.current()) !== null;
  try {
    return await request();
  } catch (error) {
    if (!hasToken && refusals.has(errorCode(error))) throw new NoAppCheckTokenError();
    throw error;
  }
}
