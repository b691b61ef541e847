// The network of each simulated device. Everything that runs for a device runs in its own asynchronous context, so one
// global `fetch` knows whose request it carries. Import it before any SDK: some keep the `fetch` that they first see.
import { AsyncLocalStorage } from 'node:async_hooks';

/** What becomes of one request. */
export type Fate =
  | 'pass'
  /** Refused at once, as without network. */
  | 'offline'
  /** Accepted and never answered. */
  | 'silence'
  /** Carried out; the answer is lost. */
  | 'lose-reply'
  /** Carried out twice; the second answer arrives. */
  | 'duplicate'
  /** A page that asks to sign in to the café's network. */
  | 'portal'
  /** The body is cut on its way. */
  | 'cut';

export interface Line {
  /** Called before each request and after each reply; throws once its life has ended. */
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

/** Auth gives up by itself after half a minute, which no test can wait for. */
const isAuth = (url: string) => url.includes('identitytoolkit') || url.includes('securetoken');

async function carry(fate: Fate, input: string | URL | Request, init?: RequestInit): Promise<Response> {
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
