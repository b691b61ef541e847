import { AuthError } from './auth-error.ts';

const maxEmailLength = 256;
const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/;

/** Addresses are compared, stored and returned in lower case. @throws AuthError `refusal` */
export function normalizeEmail(email: string, refusal = 'INVALID_EMAIL'): string {
  if (email.length > maxEmailLength || !emailShape.test(email)) throw new AuthError(refusal);
  return email.toLowerCase();
}
