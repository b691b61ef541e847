import { isRecord } from '../http/read-body.ts';
import { AuthError } from './auth-error.ts';

const reservedClaims = new Set([
  'iss',
  'sub',
  'aud',
  'exp',
  'iat',
  'nbf',
  'jti',
  'nonce',
  'azp',
  'acr',
  'amr',
  'cnf',
  'auth_time',
  'at_hash',
  'c_hash',
  'firebase',
]);

const maxClaimsLength = 1000;

/** Reads the JSON text of `customAttributes`. @throws AuthError INVALID_CLAIMS, CLAIMS_TOO_LARGE, FORBIDDEN_CLAIM */
export function parseClaims(text: string): Record<string, unknown> {
  const claims = parse(text);
  assertClaims(claims);
  return claims;
}

/** @throws AuthError as `parseClaims` */
export function assertClaims(claims: unknown): asserts claims is Record<string, unknown> {
  if (!isRecord(claims)) throw new AuthError('INVALID_CLAIMS');
  if (JSON.stringify(claims).length > maxClaimsLength) throw new AuthError('CLAIMS_TOO_LARGE');
  const reserved = Object.keys(claims).find((name) => reservedClaims.has(name));
  if (reserved !== undefined) throw new AuthError(`FORBIDDEN_CLAIM : ${reserved}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AuthError('INVALID_CLAIMS');
  }
}
