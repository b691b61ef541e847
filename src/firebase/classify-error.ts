// Decides what an error of the SDK or of Storage means for a command: retry later, reject, or sign in again.
import { isPermanentCode } from '#domain/permanent-codes.ts';

export type ErrorClass = 'retry' | 'rejected' | 'signed-out';

const signedOut: ReadonlySet<string> = new Set([
  'unauthenticated',
  'storage/unauthenticated',
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/null-user',
]);

/**
 * The code of an error, without the service's prefix for Firestore ('firestore/unknown' is 'unknown'). An error
 * without a code is 'unknown': fetch's TypeError, a captive portal's SyntaxError.
 */
export function errorCode(error: unknown): string {
  if (error === null || typeof error !== 'object' || !('code' in error)) return 'unknown';
  return typeof error.code === 'string' ? error.code.replace(/^firestore\//, '') : 'unknown';
}

/** Every code that is not known to be permanent means "try later", so that no command is rejected by mistake. */
export function classifyCode(code: string): ErrorClass {
  if (signedOut.has(code)) return 'signed-out';
  return isPermanentCode(code) ? 'rejected' : 'retry';
}

/** The SDK's name for Storage's HTTP status. Null if a retry may help (the SDK's own table: 408, 429, 5xx). */
export function storageCode(status: number): string | null {
  if (status === 408 || status === 429 || status >= 500) return null;
  switch (status) {
    case 401:
      return 'storage/unauthenticated';
    case 402:
      return 'storage/quota-exceeded';
    case 403:
      return 'storage/unauthorized';
    case 404:
      return 'storage/object-not-found';
    case 400:
      return 'storage/invalid-argument';
    default:
      return 'storage/unknown';
  }
}
