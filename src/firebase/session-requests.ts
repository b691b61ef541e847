// At its start Auth asks the server about the stored person, and reports no person before the answer. On a poor network this has
// two problems, for which the SDK has no settings:
// - On a network that stalls, Auth waits for 30 seconds, on a phone for 60.
// - Auth signs the person out after every error except a failed network: also if the server is out of order or has too many
//   requests, and if App Check refuses the request of a phone, or of a worker, that cannot attest.
// So Auth waits at most `startPatienceMs` for these answers, and an answer that says nothing about the session counts as a failed
// network. Auth then continues with the stored person.
//
// At any time, Auth removes the session that all tabs share if the server refuses it. A refused session may just have been replaced, as
// by a change of the password in another tab. Its refusal counts as a failed network too: within a second Auth takes the new one.
import type { Auth } from 'firebase/auth';
import { endReasonOf } from './end-reason-of.ts';
import type { EndReason } from './end-reasons.ts';
import { afterReplacement } from './shared-session.ts';
import { readStoredSession } from './stored-session.ts';

export const startPatienceMs = 3000;

/** The requests for the person of a token, and for a new token in place of an expired one. */
const aboutSession = /\/(accounts:lookup|token)\?key=/;

/** The error that the browser's `fetch` throws when it reaches no server. */
const failedNetwork = (why: string) => new TypeError(why);

const outOfPatience = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(failedNetwork('No answer about the session yet')), startPatienceMs),
  );

/** @param body of the request, which names the token that was refused */
async function isReplaced({ config }: Auth, body: string): Promise<boolean> {
  await afterReplacement();
  const stored = await readStoredSession(config.apiKey);
  if (!stored) return false;
  return ![stored.refreshToken, stored.idToken].some(
    (token) => token && body.includes(encodeURIComponent(token)),
  );
}

/**
 * For the page and the worker. Call it when Auth has been made, in the same turn.
 * @param beforeEnd is awaited before Auth hears that the session has ended, and removes it from the phone
 */
export function guardRequests(auth: Auth, beforeEnd?: (reason: EndReason) => Promise<void>): void {
  let isStarting = true;
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string' || !aboutSession.test(input)) return fetch(input, init);
    const isFirst = isStarting;
    const answer = fetch(input, init).then(async (response) => {
      if (response.ok) return response;
      const reason = await endReasonOf(response.clone());
      if (!reason && isFirst)
        throw failedNetwork(`Auth answered ${response.status}, and nothing about the session`);
      if ((reason === 'revoked' || reason === 'unknown') && (await isReplaced(auth, String(init?.body))))
        throw failedNetwork('Another session is stored by now');
      if (reason) await beforeEnd?.(reason);
      // Auth has already started with the stored person, whose session has ended. `reload` asks the server again, so that Auth
      // ends the session.
      if (reason && isFirst && !isStarting) void auth.currentUser?.reload().catch(() => {});
      return response;
    });
    return isFirst ? Promise.race([answer, outOfPatience()]) : answer;
  };
  void auth.authStateReady().finally(() => {
    isStarting = false;
  });
}
