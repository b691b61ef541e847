// At its start Auth asks the server for the person that it has stored, and names nobody before the answer comes. The SDK has no
// settings for two things that are wrong with this on a poor network:
// - On a network that stalls it waits for 30 seconds, on a phone for 60.
// - It signs the person out after every error except a failed network: also when the server is out of order or has too many
//   requests, and when App Check refuses the request of a phone, or of a worker, that cannot attest.
// So Auth waits `startPatienceMs` for these answers, and what says nothing about the session counts as a failed network. Auth then
// goes on with the stored person.
import type { Auth, User } from 'firebase/auth';
import { endReasonOf } from './end-reason.ts';

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

const outOfPatience = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(failedNetwork('No answer about the session yet')), startPatienceMs),
  );

const saysEnd = async (response: Response) => !response.ok && (await endReasonOf(response.clone())) !== null;

/** For the page. Call it when Auth has been made, in the same turn. */
export function guardFirstRequests(auth: Auth): void {
  let isLate = false;
  const stop = replaceRequests((request) => {
    const answer = request().then(async (response) => {
      const isEnd = await saysEnd(response);
      // Auth has gone on with a person whose session has ended. It asks again, and hears it.
      if (isLate && isEnd) void auth.currentUser?.reload().catch(() => {});
      if (response.ok || isEnd) return response;
      throw failedNetwork(`Auth answered ${response.status}, and nothing about the session`);
    });
    return Promise.race([answer, outOfPatience()]);
  });
  void auth.authStateReady().finally(() => {
    isLate = true;
    stop();
  });
}

export interface WorkersGuard {
  /** The person, or null if the server has ended the session that the page has stored. */
  currentUser(): User | null;
}

/**
 * For the worker, while it lives. Auth never hears here that a session has ended, because it would then remove the session that
 * the page has stored. The page needs it to ask for the reason.
 * @param onEnd tells the page
 */
export function guardWorkersRequests(auth: Auth, onEnd: () => void): WorkersGuard {
  let isStarting = true;
  let isEnded = false;
  /** Of the session that has ended. A later sign-in has another one. */
  let endedToken: string | null = null;
  const noteEnd = () => {
    isEnded = true;
    endedToken = auth.currentUser?.refreshToken ?? null;
  };
  replaceRequests((request) => {
    const answer = request().then(async (response) => {
      if (response.ok) return response;
      if (await saysEnd(response)) {
        noteEnd();
        onEnd();
      }
      throw failedNetwork(`Auth answered ${response.status}`);
    });
    return isStarting ? Promise.race([answer, outOfPatience()]) : answer;
  });
  void auth.authStateReady().finally(() => {
    isStarting = false;
    // The answer came before Auth named the person.
    if (isEnded) noteEnd();
  });
  return {
    currentUser: () => (auth.currentUser?.refreshToken === endedToken ? null : auth.currentUser),
  };
}
