// At its start Auth asks the server for the person that it has stored, and names nobody before the answer comes: on a network
// that stalls for 30 seconds, on a phone for 60. These limits of the SDK cannot be set. Without an answer it goes on with the
// stored person, and a session that has ended is noticed at the next renewal of the token.
import type { Auth } from 'firebase/auth';

export const startPatienceMs = 3000;

/** The person of a token, and a new token in place of one that has run out. */
const startRequest = /\/(accounts:lookup|token)\?key=/;

/** Call it when Auth has been made, in the same turn. Its first requests then end after `startPatienceMs`. */
export function shortenStart(auth: Auth): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && startRequest.test(input)
      ? fetch(input, { ...init, signal: AbortSignal.timeout(startPatienceMs) })
      : fetch(input, init);
  void auth.authStateReady().finally(() => {
    globalThis.fetch = fetch;
  });
}
