// At its start Auth asks the server about the stored person, and reports no person before the answer. On a poor network this has
// two problems, for which the SDK has no settings:
// - On a network that stalls, Auth waits for 30 seconds, on a phone for 60.
// - Auth signs the person out after every error except a failed network: also if the server is out of order or has too many
//   requests, and if App Check refuses the request of a phone, or of a worker, that cannot attest.
// So Auth waits at most `startPatienceMs` for these answers, and an answer that says nothing about the session counts as a failed
// network. Auth then continues with the stored person.
import type { Auth } from 'firebase/auth';
import { endReasonOf } from './end-reason-of.ts';
import type { EndReason } from './end-reasons.ts';

export const startPatienceMs = 3000;

/** The requests for the person of a token, and for a new token in place of an expired one. */
const aboutSession = /\/(accounts:lookup|token)\?key=/;

type Ask = (request: () => Promise<Response>) => Promise<Response>;

/** Passes every request about the session to `ask`, until the returned function is called. */
function replaceRequests(ask: Ask): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && aboutSession.test(input)
      ? ask(() => fetch(input, init))
      : fetch(input, init);
  return () => {
    globalThis.fetch = fetch;
  };
}

/** The error that the browser's `fetch` throws when it reaches no server. */
const failedNetwork = (why: string) => new TypeError(why);

const saysNothing = ({ status }: Response) =>
  failedNetwork(`Auth answered ${status}, and nothing about the session`);

const outOfPatience = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(failedNetwork('No answer about the session yet')), startPatienceMs),
  );

/** For the page. Call it when Auth has been made, in the same turn. */
export function guardFirstRequests(auth: Auth): void {
  let isLate = false;
  const stop = replaceRequests((request) => {
    const answer = request().then(async (response) => {
      if (response.ok) return response;
      if ((await endReasonOf(response.clone())) === null) throw saysNothing(response);
      // Auth has already started with the stored person, whose session has ended. `reload` asks the server again, so that Auth
      // ends the session.
      if (isLate) void auth.currentUser?.reload().catch(() => {});
      return response;
    });
    return Promise.race([answer, outOfPatience()]);
  });
  void auth.authStateReady().finally(() => {
    isLate = true;
    stop();
  });
}

/**
 * For the worker, until the browser stops it.
 * @param beforeEnd is awaited before Auth hears that the session has ended, and removes it from the phone
 */
export function guardWorkersRequests(auth: Auth, beforeEnd: (reason: EndReason) => Promise<void>): void {
  let isStarting = true;
  replaceRequests((request) => {
    const answer = request().then(async (response) => {
      if (response.ok) return response;
      const reason = await endReasonOf(response.clone());
      if (reason) await beforeEnd(reason);
      if (reason || !isStarting) return response;
      throw saysNothing(response);
    });
    return isStarting ? Promise.race([answer, outOfPatience()]) : answer;
  });
  void auth.authStateReady().finally(() => {
    isStarting = false;
  });
}
