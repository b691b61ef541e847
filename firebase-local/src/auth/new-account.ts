import { randomBytes } from 'node:crypto';
import type { Account, StoredPassword } from './account.ts';
import { AuthError } from './auth-error.ts';
import { hashPassword } from './password.ts';

export const minPasswordLength = 6;
export const maxPasswordLength = 4096;

const uidLength = 28;
const maxUidLength = 128;

export function newUid(): string {
  const text = randomBytes(2 * uidLength)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '');
  return text.slice(0, uidLength);
}

/** @throws AuthError INVALID_LOCAL_ID */
export function assertUid(uid: string): void {
  if (uid.length > maxUidLength) throw new AuthError('INVALID_LOCAL_ID');
}

/** @throws AuthError WEAK_PASSWORD or PASSWORD_DOES_NOT_MEET_REQUIREMENTS */
export async function newPassword(password: string, nowMs: number): Promise<StoredPassword> {
  if (password.length < minPasswordLength) {
    throw new AuthError(`WEAK_PASSWORD : Password should be at least ${minPasswordLength} characters`);
  }
  if (password.length > maxPasswordLength) {
    throw new AuthError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password is too long');
  }
  return hashPassword(password, nowMs);
}

export function emptyAccount(uid: string, nowMs: number): Account {
  return {
    uid,
    emailVerified: false,
    disabled: false,
    customClaims: {},
    createdAtMs: nowMs,
    tokensValidAfterMs: Math.floor(nowMs / 1000) * 1000,
    links: [],
  };
}
