// A second factor by an authenticator app, where the deployment demands one of administrators. The role itself comes with
// the next sign-in, in which the code is asked.
import {
  type Auth,
  multiFactor,
  sendEmailVerification,
  TotpMultiFactorGenerator,
  type TotpSecret,
} from 'firebase/auth';
import { productName } from '#domain/product.ts';
import { mayBeAdmin } from '#domain/user.ts';
import { CodedError } from './coded-error.ts';
import type { SecondFactorActs } from './online-clients.ts';

function userOf({ currentUser }: Auth) {
  if (!currentUser?.email) throw new CodedError('auth/null-user');
  return { user: currentUser, email: currentUser.email };
}

export function createSecondFactorActs(auth: Auth, demanded: string): SecondFactorActs {
  let begun: TotpSecret | null = null;
  return {
    async state() {
      const { user, email } = userOf(auth);
      if (demanded !== TotpMultiFactorGenerator.FACTOR_ID || !mayBeAdmin(email)) return 'not-asked';
      return multiFactor(user).enrolledFactors.length > 0 ? 'on' : 'off';
    },
    async begin() {
      const { user, email } = userOf(auth);
      // The address may have been verified in another browser, which this phone does not know yet.
      await user.reload();
      if (!user.emailVerified) {
        await sendEmailVerification(user);
        throw new CodedError('auth/unverified-email');
      }
      begun = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
      return { secret: begun.secretKey, link: begun.generateQrCodeUrl(email, productName) };
    },
    async finish(code) {
      if (!begun) throw new CodedError('auth/requires-recent-login');
      const assertion = TotpMultiFactorGenerator.assertionForEnrollment(begun, code);
      await multiFactor(userOf(auth).user).enroll(assertion, productName);
      begun = null;
    },
  };
}
