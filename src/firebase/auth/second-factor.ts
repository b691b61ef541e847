// The chunk of the second step of a sign-in, loaded when Auth asks for a code.
import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  TotpMultiFactorGenerator,
} from 'firebase/auth';
import { errorCode } from '../classify-error.ts';

/** @param firstStep the refusal of the first step, whose password was right */
export async function finishSignIn(auth: Auth, firstStep: MultiFactorError, code: string): Promise<void> {
  const resolver = getMultiFactorResolver(auth, firstStep);
  const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  try {
    await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app?.uid ?? '', code));
  } catch (error) {
    // What the server says five minutes after the first step, for which the SDK has no code of its own: the session is over.
    // Recorded on production: github.com/t-k/fireemu, `conformance/auth-mfa-production.json` (`aged-pending-p300`).
    if (errorCode(error) !== 'auth/totp-challenge-timeout') throw error;
    throw Object.assign(new Error('too late'), { code: 'auth/invalid-multi-factor-session' });
  }
}
