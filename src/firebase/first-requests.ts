// At its start Auth asks the server for the person that it has stored, and names nobody before the answer comes. The SDK has no
// settings for two things that are wrong with this on a poor network:
// - On a network that stalls it waits for 30 seconds, on a phone for 60.
// - It signs the person out after every error except a failed network: also when the server is out of order or has too many
//   requests, and when App Check refuses the request of a phone, or of a worker, that cannot attest.
// So Auth waits `startPatienceMs` for these answers, and what says nothing about the session counts as a failed network. Auth then
// goes on with the stored person.
import type { Auth } from 'firebase/auth';
import { endReasonOf } from './end-reason.ts';
import type { EndReason } from './end-reasons.ts';

export const startPatienceMs = 3000;

/** The person of a token, and a new token in place of one that has run out. */
const aboutSession = /\/(accounts:lookup|token)\?key=/;

type Ask = (request: () => Promise<Response>) => Promise<Response>;

/** Every request about the session goes through `ask`, until the returned function is called. */
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

/** As the browser's own fetch fails when it reached nobody. */
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
      // Auth has already started with a person whose session has ended. The reload asks the server again and ends it.
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
 * For the worker, while it lives.
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
