import type { Clock } from '../clock.ts';
import { AuthError } from './auth-error.ts';

// Google does not publish its thresholds. These are low enough for a test to reach and high enough for a person's
// typing errors.
const maxFailures = 10;
const windowMs = 5 * 60 * 1000;

/** Counts wrong passwords per address, in memory. */
export class SignInAttempts {
  readonly #now: Clock;
  readonly #failuresMs = new Map<string, number[]>();

  constructor(now: Clock) {
    this.#now = now;
  }

  /** @throws AuthError TOO_MANY_ATTEMPTS_TRY_LATER */
  assertAllowed(email: string): void {
    if (this.#recent(email).length < maxFailures) return;
    throw new AuthError(
      'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts.',
    );
  }

  failed(email: string): void {
    this.#failuresMs.set(email, [...this.#recent(email), this.#now()]);
  }

  forget(email: string): void {
    this.#failuresMs.delete(email);
  }

  clear(): void {
    this.#failuresMs.clear();
  }

  #recent(email: string): number[] {
    const sinceMs = this.#now() - windowMs;
    return (this.#failuresMs.get(email) ?? []).filter((atMs) => atMs > sinceMs);
  }
}
