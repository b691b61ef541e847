import type { Account } from './account.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { askHook, type BeforeSignInResult, type SigningInUser } from './before-sign-in.ts';
import { assertClaims } from './custom-claims.ts';
import { idTokenLifetimeSeconds, issueIdToken, type Session } from './id-token.ts';
import { encodeRefreshToken } from './refresh-token.ts';

interface SignInDetails extends Pick<Session, 'secondFactor'> {
  /** What a custom token contains. */
  readonly tokenClaims?: Readonly<Record<string, unknown>>;
}

/** @throws AuthError USER_DISABLED or BLOCKING_FUNCTION_ERROR_RESPONSE */
export async function signIn(
  context: AuthContext,
  account: Account,
  signInProvider: string,
  { tokenClaims = {}, ...proven }: SignInDetails = {},
): Promise<Record<string, unknown>> {
  if (account.disabled) throw new AuthError('USER_DISABLED');
  const { customClaims, sessionClaims } = await askBeforeSignIn(context, account);
  const nowMs = context.now();
  const signedIn = await context.accounts.update(account.uid, (current) => ({
    ...current,
    ...(customClaims && { customClaims }),
    lastLoginAtMs: nowMs,
    lastRefreshAtMs: nowMs,
  }));
  const claims = { ...tokenClaims, ...sessionClaims };
  return issueTokens(context, signedIn, { authTimeMs: nowMs, signInProvider, ...proven, claims });
}

export function issueTokens(
  context: AuthContext,
  account: Account,
  session: Session,
): Record<string, unknown> {
  const nowMs = context.now();
  return {
    idToken: issueIdToken(account, session, context.projectId, nowMs),
    refreshToken: encodeRefreshToken({ ...session, uid: account.uid, issuedAtMs: nowMs }, context.projectId),
    expiresIn: String(idTokenLifetimeSeconds),
  };
}

/** @throws AuthError */
export async function askBeforeCreate(context: AuthContext, account: Account): Promise<void> {
  if (context.beforeCreate) await askHook(context.beforeCreate, userOf(account), context.log);
}

function userOf(account: Account): SigningInUser {
  const { uid, email, emailVerified, displayName, customClaims, totpFactors } = account;
  const enrolledFactors = totpFactors?.map(({ id }) => ({ uid: id, factorId: 'totp' }) as const);
  return {
    uid,
    email,
    emailVerified,
    displayName,
    customClaims,
    ...(enrolledFactors?.length && { multiFactor: { enrolledFactors } }),
  };
}

async function askBeforeSignIn(context: AuthContext, account: Account): Promise<BeforeSignInResult> {
  const hook = context.beforeSignIn;
  if (!hook) return {};
  const checked = async (user: SigningInUser) => {
    const result = await hook(user);
    if (result?.customClaims) assertClaims(result.customClaims);
    if (result?.sessionClaims) assertClaims(result.sessionClaims);
    return result;
  };
  return (await askHook(checked, userOf(account), context.log)) ?? {};
}
