import { isRecord } from '../http/read-body.ts';
import type { AuthOperation } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { decodeJwt } from './decode-jwt.ts';
import { emptyAccount } from './new-account.ts';
import { signIn } from './sign-in.ts';

/**
 * firebase-admin does not sign these tokens when it talks to an emulator. Signed tokens are accepted as well; the
 * signature is not checked.
 */
export const signInWithCustomToken: AuthOperation = async (context, { body }) => {
  const payload = decodeJwt(body.required('token', 'MISSING_CUSTOM_TOKEN'));
  const uid = payload?.uid;
  if (!payload || typeof uid !== 'string' || uid === '') throw new AuthError('INVALID_CUSTOM_TOKEN');
  const known = context.accounts.get(uid);
  const account = known ?? (await context.accounts.create(emptyAccount(uid, context.now())));
  const claims = isRecord(payload.claims) ? payload.claims : {};
  const tokens = await signIn(context, account, 'custom', { tokenClaims: claims });
  return { kind: 'identitytoolkit#VerifyCustomTokenResponse', isNewUser: !known, localId: uid, ...tokens };
};
