// `DELETE /api/account` with the person's own ID token. An address of our own site: no CORS, and no callable's SDK.
import type { Deps } from '../deps.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer } from '../http.ts';
import { deleteAccount } from './delete-account.ts';

async function uidOf({ auth }: Deps, { headers }: HttpRequest): Promise<string | undefined> {
  const token = /^Bearer (.+)$/.exec(String(headers.authorization ?? ''))?.[1];
  if (!token) return undefined;
  return auth.verifyIdToken(token, true).then(
    ({ uid }) => uid,
    () => undefined,
  );
}

export async function answerAccount(deps: Deps, request: HttpRequest): Promise<HttpAnswer> {
  if (request.method !== 'DELETE') return jsonAnswer(405, { code: 'method-not-allowed' });
  const uid = await uidOf(deps, request);
  if (!uid) return jsonAnswer(401, { code: 'unauthenticated' });
  await deleteAccount(deps, uid);
  return jsonAnswer(200, { code: 'deleted' });
}
