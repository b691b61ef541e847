import type { Clock } from '../clock.ts';
import { decodeJwt } from '../decode-jwt.ts';
import type { Requester } from '../requester.ts';
import { RpcError } from '../rpc-error.ts';

export type RequesterOf = (authorization: string | undefined) => Requester;

/**
 * Finds the requester of an `Authorization` header. `Bearer owner`, the emulators' convention, is an administrator.
 * Any other token must have the shape of a JWT; its signature is not checked. Storage's SDK writes `Firebase` instead
 * of `Bearer`.
 */
export function createRequesterOf(now: Clock): RequesterOf {
  return (authorization) => {
    if (authorization === undefined || authorization === '') return { kind: 'anonymous' };
    const token = /^(?:bearer|firebase)\s+(\S+)$/i.exec(authorization.trim())?.[1];
    if (token === undefined) throw invalidJwt();
    if (token === 'owner') return { kind: 'admin' };
    return userOf(token, now());
  };
}

/**
 * Production's Firestore takes a token until half a minute after its `exp`: github.com/t-k/fireemu,
 * `conformance/fs-rules-production.json`, `fs-rules/expiry/around-exp`.
 */
const graceSeconds = 30;

/** @throws RpcError INVALID_ARGUMENT when malformed, UNAUTHENTICATED when expired. */
function userOf(token: string, nowMs: number): Requester {
  const claims = decodeJwt(token);
  const uid = claims?.user_id ?? claims?.sub;
  if (!claims || typeof uid !== 'string' || uid === '') throw invalidJwt();
  if ((endOfToken(claims) ?? Number.POSITIVE_INFINITY) <= nowMs)
    throw new RpcError('UNAUTHENTICATED', 'The ID token has expired.');
  return { kind: 'user', uid, token: claims };
}

/**
 * When a token ends, in milliseconds; undefined for one that never does. The SDK's `mockUserToken` creates tokens that were
 * issued in 1970 and live for an hour. These are treated as never expiring.
 */
export function endOfToken({ iat, exp }: Record<string, unknown>): number | undefined {
  return typeof exp !== 'number' || iat === 0 ? undefined : (exp + graceSeconds) * 1000;
}

function invalidJwt(): RpcError {
  return new RpcError('INVALID_ARGUMENT', 'invalid jwt');
}
