// `DELETE /api/account` with the person's own ID token. An address of our own site: no CORS, and no callable's SDK.
import { type Deps, OutOfTime } from '../deps.ts';
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
  try {
    await deleteAccount(deps, uid);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    // The note is written, and the person's documents are gone: the daily job takes the rest away.
    return jsonAnswer(202, { code: 'deleting' });
  }
  return jsonAnswer(200, { code: 'deleted' });
}
