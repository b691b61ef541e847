// The hooks that decide about each new account and each sign-in.
import { isRecord } from '../http/read-body.ts';
import type { Log } from '../log.ts';
import { AuthError } from './auth-error.ts';

export interface SigningInUser {
  readonly uid: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly displayName: string | undefined;
  readonly customClaims: Readonly<Record<string, unknown>>;
  /** Absent for an account without a second factor. If present, the person has proven the factor in this sign-in. */
  readonly multiFactor?: {
    readonly enrolledFactors: readonly { readonly uid: string; readonly factorId: 'totp' }[];
  };
}

export interface BeforeSignInResult {
  /** Stored on the account. */
  readonly customClaims?: Readonly<Record<string, unknown>>;
  /** Only in the tokens of this session. */
  readonly sessionClaims?: Readonly<Record<string, unknown>>;
}

/**
 * Cloud Functions' `beforeUserSignedIn`. An error like firebase-functions' `HttpsError`, with an HTTP status below 500, refuses the
 * sign-in, and its message reaches the client. Any other error fails the sign-in.
 */
export type BeforeSignIn = (
  user: SigningInUser,
) => BeforeSignInResult | undefined | Promise<BeforeSignInResult | undefined>;

/**
 * Cloud Functions' `beforeUserCreated`: runs before an account with a password is stored. An error, as in `BeforeSignIn`, leaves
 * no account.
 */
export type BeforeCreate = (user: SigningInUser) => void | Promise<void>;

/** A hook has no more time: https://firebase.google.com/docs/auth/extend-with-blocking-functions */
const limitMs = 7000;

/** @throws AuthError */
export async function askHook<Result>(
  hook: (user: SigningInUser) => Result | Promise<Result>,
  user: SigningInUser,
  log: Log,
): Promise<Result> {
  const late = new Error('Cloud function deadline exceeded.');
  let timer: NodeJS.Timeout | undefined;
  const outOfTime = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), limitMs);
  });
  try {
    return await Promise.race([hook(user), outOfTime]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    log('warning', `A hook stopped ${user.uid}: ${message}`);
    if (error === late) throw refusal(message);
    throw failureOf(error, message);
  } finally {
    clearTimeout(timer);
  }
}

const refusal = (said: string) => new AuthError(`BLOCKING_FUNCTION_ERROR_RESPONSE : ${said}`);

/**
 * What production answers for a refusal, for a failure or an `HttpsError` of status 500 and above, for wrong claims and for a late
 * answer was recorded: github.com/t-k/fireemu, `conformance/auth-tenant-blocking-production.json`.
 */
function failureOf(error: unknown, message: string): AuthError {
  const { canonicalName: status, status: httpStatus } = httpErrorCodeOf(error);
  if (typeof httpStatus !== 'number' || httpStatus >= 500) return new AuthError('Error code: 47', 503);
  return refusal(`HTTP Cloud Function returned an error: ${JSON.stringify({ error: { message, status } })}`);
}

function httpErrorCodeOf(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof AuthError) return { canonicalName: 'INVALID_ARGUMENT', status: 400 };
  const code = error instanceof Error && 'httpErrorCode' in error ? error.httpErrorCode : undefined;
  return isRecord(code) ? code : {};
}
