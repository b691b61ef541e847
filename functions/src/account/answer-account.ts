// `DELETE /api/account` with the person's own ID token, of a sign-in of the last minutes. An address of our own site: no CORS, and no callable's SDK.
import type { DecodedIdToken } from 'firebase-admin/auth';
import type { IsFromApp } from '../app-check.ts';
import { type Deps, OutOfTime } from '../deps.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer } from '../http.ts';
import { deleteAccount } from './delete-account.ts';

/** As Firebase itself asks for a change of password. */
const recentSignInMs = 5 * 60 * 1000;

async function tokenOf({ auth }: Deps, { headers }: HttpRequest): Promise<DecodedIdToken | undefined> {
  const token = /^Bearer (.+)$/.exec(String(headers.authorization ?? ''))?.[1];
  if (!token) return undefined;
  return auth.verifyIdToken(token, true).catch(() => undefined);
}

export async function answerAccount(
  deps: Deps,
  isFromApp: IsFromApp,
  request: HttpRequest,
): Promise<HttpAnswer> {
  if (request.method !== 'DELETE') return jsonAnswer(405, { code: 'method-not-allowed' });
  if (!(await isFromApp(request))) return jsonAnswer(403, { code: 'app-check' });
  const token = await tokenOf(deps, request);
  if (!token) return jsonAnswer(401, { code: 'unauthenticated' });
  // A token may be renewed for months: only the moment of the sign-in says that somebody knew the password just now.
  if (deps.now() - token.auth_time * 1000 > recentSignInMs)
    return jsonAnswer(401, { code: 'requires-recent-login' });
  try {
    await deleteAccount(deps, token.uid);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    // The note is written, and the person's documents are gone: the daily job takes the rest away.
    return jsonAnswer(202, { code: 'deleting' });
  }
  return jsonAnswer(200, { code: 'deleted' });
}
