// At its start Auth asks the server for the person that it has stored, and names nobody before the answer comes. The SDK has no
// settings for two things that are wrong with this on a poor network:
// - On a network that stalls it waits for 30 seconds, on a phone for 60.
// - It signs the person out after every error except a failed network: also when the server is out of order or has too many
//   requests, and when App Check refuses the request of a phone, or of a worker, that cannot attest.
// So these requests end after `startPatienceMs`, and what says nothing about the session counts as a failed network. Auth then
// goes on with the stored person. A session that has ended is noticed at the next renewal of the token.
import type { Auth } from 'firebase/auth';
import { endReasonOf } from './end-reason.ts';

export const startPatienceMs = 3000;

/** The person of a token, and a new token in place of one that has run out. */
const firstRequest = /\/(accounts:lookup|token)\?key=/;

/** Call it when Auth has been made, in the same turn: in the page and in the worker. */
export function guardFirstRequests(auth: Auth): void {
  const { fetch } = globalThis;
  async function ask(input: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(startPatienceMs) });
    if (response.ok || (await endReasonOf(response.clone())) !== null) return response;
    // As the browser's own fetch when it reached nobody.
    throw new TypeError(`Auth answered ${response.status}, and nothing about the session`);
  }
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && firstRequest.test(input) ? ask(input, init) : fetch(input, init);
  void auth.authStateReady().finally(() => {
    globalThis.fetch = fetch;
  });
}
