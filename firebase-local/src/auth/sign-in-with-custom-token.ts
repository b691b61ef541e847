import { decodeJwt } from '../decode-jwt.ts';
import { isRecord } from '../http/read-body.ts';
import type { AuthOperation } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { assertClaims } from './custom-claims.ts';
import { emptyAccount } from './new-account.ts';
import { signIn } from './sign-in.ts';

const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/**
 * firebase-admin does not sign these tokens when it talks to an emulator. Signed tokens are accepted as well; the
 * signature is not checked. Like the official emulator, this also accepts the payload as JSON.
 */
export const signInWithCustomToken: AuthOperation = async (context, { body }) => {
  const payload = payloadOf(body.required('token', 'MISSING_CUSTOM_TOKEN'));
  const uid = idOf(payload.uid) ?? idOf(payload.user_id);
  if (uid === undefined) throw new AuthError('MISSING_IDENTIFIER');
  const claims = payload.claims ?? {};
  assertClaims(claims);
  const known = context.accounts.get(uid);
  const account = known ?? (await context.accounts.create(emptyAccount(uid, context.now())));
  const tokens = await signIn(context, account, 'custom', { tokenClaims: claims });
  return { kind: 'identitytoolkit#VerifyCustomTokenResponse', isNewUser: !known, localId: uid, ...tokens };
};

function payloadOf(token: string): Record<string, unknown> {
  if (token.startsWith('{')) return jsonOf(token);
  const payload = decodeJwt(token);
  if (!payload) throw new AuthError('INVALID_CUSTOM_TOKEN : Invalid assertion format');
  if (payload.aud !== audience)
    throw new AuthError(`INVALID_CUSTOM_TOKEN : Invalid aud (audience): ${String(payload.aud)}`);
  return payload;
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    const payload: unknown = JSON.parse(text);
    if (isRecord(payload)) return payload;
  } catch {
    // Not JSON: the error below reports it.
  }
  throw new AuthError('INVALID_CUSTOM_TOKEN : Only strict JSON or JWTs are custom tokens.');
}

const idOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
