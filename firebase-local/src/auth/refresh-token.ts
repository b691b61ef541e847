import { decodeJwt } from '../decode-jwt.ts';
import { isRecord } from '../http/read-body.ts';
import type { Account } from './account.ts';
import { AuthError } from './auth-error.ts';
import { encodeUnsignedJwt, type Session } from './id-token.ts';

export interface RefreshToken extends Session {
  readonly uid: string;
  readonly issuedAtMs: number;
}

/**
 * Opaque to clients. The token contains its session and its project, so nothing has to be stored. It is unsigned, like
 * the ID token.
 */
export function encodeRefreshToken(token: RefreshToken, projectId: string): string {
  return encodeUnsignedJwt({ ...token, projectId, purpose: 'refresh' });
}

/** @throws AuthError INVALID_REFRESH_TOKEN */
export function decodeRefreshToken(text: string): RefreshToken {
  const payload = decodeJwt(text);
  const { uid, issuedAtMs, authTimeMs, signInProvider, secondFactor, claims } = payload ?? {};
  if (
    payload?.purpose !== 'refresh' ||
    typeof uid !== 'string' ||
    typeof issuedAtMs !== 'number' ||
    typeof authTimeMs !== 'number' ||
    typeof signInProvider !== 'string' ||
    !isRecord(claims)
  ) {
    throw new AuthError('INVALID_REFRESH_TOKEN');
  }
  const identifier = isRecord(secondFactor) ? secondFactor.identifier : undefined;
  return {
    uid,
    issuedAtMs,
    authTimeMs,
    signInProvider,
    ...(typeof identifier === 'string' && { secondFactor: { provider: 'totp', identifier } }),
    claims,
  };
}

/** @throws AuthError USER_NOT_FOUND, USER_DISABLED or TOKEN_EXPIRED */
export function assertRefreshable(
  account: Account | undefined,
  token: RefreshToken,
): asserts account is Account {
  if (!account) throw new AuthError('USER_NOT_FOUND');
  if (account.disabled) throw new AuthError('USER_DISABLED');
  if (token.issuedAtMs < account.tokensValidAfterMs) throw new AuthError('TOKEN_EXPIRED');
}
