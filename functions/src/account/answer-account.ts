// `DELETE /api/account`, with the person's own ID token from a sign-in within the last minutes. It is an address of our
// own site, so it needs neither CORS nor the SDK of callable functions.
import type { DecodedIdToken } from 'firebase-admin/auth';
import { recentSignInMs } from '#domain/user.ts';
import type { IsFromApp } from '../app-check.ts';
import type { Deps } from '../deps.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer, onlyBy } from '../http.ts';
import { deleteAccount } from './delete-account.ts';

const aboutToken: readonly unknown[] = [
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
];

/**
 * Whether firebase-admin could not find out if the token is valid: Auth did not answer, or the function lacks a permission. If it
 * cannot fetch Google's keys, the error has the code of an invalid token, and only its message does not speak of the token.
 */
function isOutage(error: unknown): boolean {
  const { code, message }: { code?: unknown; message?: unknown } = Object(error);
  if (code === 'auth/argument-error') return !String(message).includes('ID token');
  // It cannot read some texts that are no token, and then throws an error without a code.
  return code !== undefined && !aboutToken.includes(code);
}

/** Undefined without a valid token. `unknown` if Auth cannot say whether it is valid. */
async function tokenOf(
  { auth, log }: Deps,
  { headers }: HttpRequest,
): Promise<DecodedIdToken | 'unknown' | undefined> {
  const token = /^Bearer (.+)$/.exec(String(headers.authorization ?? ''))?.[1];
  if (!token) return undefined;
  return auth.verifyIdToken(token, true).catch((error) => {
    if (!isOutage(error)) return undefined;
    log('error', 'account: Auth could not be asked about a token', { error });
    return 'unknown';
  });
}

export async function answerAccount(
  deps: Deps,
  isFromApp: IsFromApp,
  addressSecret: string,
  request: HttpRequest,
): Promise<HttpAnswer> {
  if (request.method !== 'DELETE') return onlyBy('DELETE');
  if (!(await isFromApp(request))) return jsonAnswer(403, { code: 'app-check' });
  const token = await tokenOf(deps, request);
  // Not 401, which would tell the person that the session is over.
  if (token === 'unknown') return jsonAnswer(503, { code: 'unavailable' });
  if (!token) return jsonAnswer(401, { code: 'unauthenticated' });
  // A token can be renewed for months. Only the time of the sign-in shows that the person knew the password recently.
  if (deps.now() - token.auth_time * 1000 > recentSignInMs)
    return jsonAnswer(401, { code: 'requires-recent-login' });
  const isDone = await deleteAccount(deps, token.uid, addressSecret);
  return isDone ? jsonAnswer(200, { code: 'deleted' }) : jsonAnswer(202, { code: 'deleting' });
}
