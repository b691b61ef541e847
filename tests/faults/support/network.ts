// The network of each simulated device. All code of a device runs in its own asynchronous context, so that one global
// `fetch` knows which device makes a request. Import this before any SDK, because some SDKs store the first `fetch`
// that they see.
import { AsyncLocalStorage } from 'node:async_hooks';

/** The outcome of one request. */
export type Fate =
  | 'pass'
  /** Fails at once, as without a network. */
  | 'offline'
  /** Accepted but never answered. */
  | 'silence'
  /** Carried out, but the answer is lost. */
  | 'lose-reply'
  /** Carried out twice; the second answer arrives. */
  | 'duplicate'
  /** Carried out twice, with something else between; the second answer arrives. */
  | { readonly between: () => Promise<unknown> }
  /** Carried out; something else happens before the answer arrives. */
  | { readonly beforeAnswer: () => Promise<unknown> }
  /** The login page of a captive portal. */
  | 'portal'
  /** Lost on its way: the server never gets it, although the phone counts as connected. */
  | 'cut';

export interface Line {
  /** Called before each request and after each reply. Throws if the app was killed. */
  checkpoint(): void;
  fateOf(url: string): Fate;
}

const lines = new AsyncLocalStorage<Line>();
const realFetch = globalThis.fetch;
const noNetwork = () => new TypeError('fetch failed');

function silence(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Auth has its own timeout of 30 seconds, which is too long for a test. */
const isAuth = (url: string) => url.includes('identitytoolkit') || url.includes('securetoken');

async function carry(fate: Fate, input: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (typeof fate === 'object') {
    const answer = await realFetch(input, init);
    if ('beforeAnswer' in fate) {
      await fate.beforeAnswer();
      return answer;
    }
    await answer.arrayBuffer();
    await fate.between();
    return realFetch(input, init);
  }
  switch (fate) {
    case 'pass':
      return realFetch(input, init);
    case 'offline':
    case 'cut':
      throw noNetwork();
    case 'silence':
      return silence(init?.signal);
    case 'lose-reply':
      await (await realFetch(input, init)).arrayBuffer();
      throw noNetwork();
    case 'duplicate':
      await (await realFetch(input, init)).arrayBuffer();
      return realFetch(input, init);
    case 'portal':
      return new Response('<html>Acepta las condiciones</html>', {
        headers: { 'Content-Type': 'text/html' },
      });
  }
}

globalThis.fetch = async (input, init) => {
  const line = lines.getStore();
  if (!line) return realFetch(input, init);
  line.checkpoint();
  const url = String(input instanceof Request ? input.url : input);
  const fate = line.fateOf(url);
  const response = await carry(fate === 'silence' && isAuth(url) ? 'offline' : fate, input, init);
  line.checkpoint();
  return response;
};

export function onLine<T>(line: Line, act: () => Promise<T>): Promise<T> {
  return lines.run(line, act);
}
