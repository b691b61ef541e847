import { AuthError } from './auth-error.ts';

const maxEmailLength = 256;
const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/;

/** Addresses are compared, stored and returned in lower case. @throws AuthError INVALID_EMAIL */
export function normalizeEmail(email: string): string {
  if (email.length > maxEmailLength || !emailShape.test(email)) throw new AuthError('INVALID_EMAIL');
  return email.toLowerCase();
}
