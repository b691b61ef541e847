import type { Account } from './account.ts';
import type { AuthContext, AuthOperation } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { normalizeEmail } from './email.ts';
import { isPassword } from './password.ts';
import { pendingSignIn } from './second-factor.ts';
import { signIn } from './sign-in.ts';

export const signInWithPassword: AuthOperation = async (context, { body }) => {
  const email = normalizeEmail(body.required('email', 'MISSING_EMAIL'));
  const password = body.required('password', 'MISSING_PASSWORD');
  context.attempts.assertAllowed(email);
  const account = await verify(context, email, password);
  if (account.disabled) throw new AuthError('USER_DISABLED');
  const tokens = pendingSignIn(context, account) ?? (await signIn(context, account, 'password'));
  context.attempts.forget(email);
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.uid,
    email,
    displayName: account.displayName ?? '',
    ...(account.photoUrl !== undefined && { profilePicture: account.photoUrl }),
    ...tokens,
  };
};

/**
 * @throws AuthError: the same error for an unknown address and for a wrong password, unless the protection is off.
 */
async function verify(context: AuthContext, email: string, password: string): Promise<Account> {
  const account = context.accounts.getByEmail(email);
  if (account?.password && (await isPassword(password, account.password))) return account;
  context.attempts.failed(email);
  if (context.settings.enumerationProtection) throw new AuthError('INVALID_LOGIN_CREDENTIALS');
  throw new AuthError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
}
