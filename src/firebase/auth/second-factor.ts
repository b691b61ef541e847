// The chunk of the second step of a sign-in, loaded when Auth asks for a code.
import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  TotpMultiFactorGenerator,
} from 'firebase/auth';

/** @param firstStep the refusal of the first step, whose password was right */
export async function finishSignIn(auth: Auth, firstStep: MultiFactorError, code: string): Promise<void> {
  const resolver = getMultiFactorResolver(auth, firstStep);
  const app = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app?.uid ?? '', code));
}
