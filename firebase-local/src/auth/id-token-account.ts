import { decodeJwt } from '../decode-jwt.ts';
import { isRecord } from '../http/read-body.ts';
import type { Account } from './account.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import type { Session } from './id-token.ts';

const recentLoginSeconds = 5 * 60;

/**
 * The account and the session of an ID token. @throws AuthError INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND,
 * USER_DISABLED
 */
export function accountOfIdToken(
  context: AuthContext,
  idToken: string,
): { account: Account; session: Session } {
  const claims = decodeJwt(idToken);
  const uid = claims?.user_id ?? claims?.sub;
  if (!claims || typeof uid !== 'string') throw new AuthError('INVALID_ID_TOKEN');
  if (claims.aud !== undefined && claims.aud !== context.projectId) throw new AuthError('INVALID_ID_TOKEN');
  const iat = Number(claims.iat ?? 0);
  if (Number(claims.exp ?? 0) * 1000 <= context.now()) throw new AuthError('TOKEN_EXPIRED');
  const account = context.accounts.get(uid);
  if (!account) throw new AuthError('USER_NOT_FOUND');
  if (account.disabled) throw new AuthError('USER_DISABLED');
  if (iat < Math.floor(account.tokensValidAfterMs / 1000)) throw new AuthError('TOKEN_EXPIRED');
  return { account, session: sessionOf(claims) };
}

/** Changing the password or the address, and deleting the account, require a recent sign-in. */
export function assertRecentLogin(context: AuthContext, session: Session): void {
  if (context.now() - session.authTimeMs > recentLoginSeconds * 1000) {
    throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}

function sessionOf(claims: Record<string, unknown>): Session {
  const firebase = isRecord(claims.firebase) ? claims.firebase : {};
  const { sign_in_second_factor: provider, second_factor_identifier: identifier } = firebase;
  return {
    authTimeMs: Number(claims.auth_time ?? 0) * 1000,
    signInProvider: String(firebase.sign_in_provider ?? 'custom'),
    ...(provider === 'totp' && { secondFactor: { provider, identifier: String(identifier) } }),
    claims: {},
  };
}
