// `DELETE /api/account`, with the person's own ID token from a sign-in within the last minutes. It is an address of our
// own site, so it needs neither CORS nor the SDK of callable functions.
import type { DecodedIdToken } from 'firebase-admin/auth';
import { recentSignInMs } from '#domain/user.ts';
import type { IsFromApp } from '../app-check.ts';
import type { Deps } from '../deps.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer } from '../http.ts';
import { deleteAccount } from './delete-account.ts';

async function tokenOf({ auth }: Deps, { headers }: HttpRequest): Promise<DecodedIdToken | undefined> {
  const token = /^Bearer (.+)$/.exec(String(headers.authorization ?? ''))?.[1];
  if (!token) return undefined;
  return auth.verifyIdToken(token, true).catch(() => undefined);
}

export async function answerAccount(
  deps: Deps,
  isFromApp: IsFromApp,
  addressSecret: string,
  request: HttpRequest,
): Promise<HttpAnswer> {
  if (request.method !== 'DELETE') return jsonAnswer(405, { code: 'method-not-allowed' });
  if (!(await isFromApp(request))) return jsonAnswer(403, { code: 'app-check' });
  const token = await tokenOf(deps, request);
  if (!token) return jsonAnswer(401, { code: 'unauthenticated' });
  // A token can be renewed for months. Only the time of the sign-in shows that the person knew the password recently.
  if (deps.now() - token.auth_time * 1000 > recentSignInMs)
    return jsonAnswer(401, { code: 'requires-recent-login' });
  const isDone = await deleteAccount(deps, token.uid, addressSecret);
  return isDone ? jsonAnswer(200, { code: 'deleted' }) : jsonAnswer(202, { code: 'deleting' });
}
