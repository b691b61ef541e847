// Whether the server can be heard, known from what happened: `navigator.onLine` stays true on a dead network and behind a
// captive portal, so that its `false` is believed and its `true` is not.
import { createContext, useContext, useSyncExternalStore } from 'react';

export type ConnectionState =
  /** Nothing has been asked of the server yet. */
  | 'not-asked'
  | 'answers'
  /** What was asked last was not answered. */
  | 'silent'
  | 'phone-is-off';

export interface Connection {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): ConnectionState;
  /** The server has answered something, from no cache. */
  heard(): void;
  /** An answer did not come. */
  unheard(): void;
  /** Asks the server now, for those who cannot do without it. */
  ask(): Promise<void>;
}

interface ConnectionTools {
  /** Resolves whether the server itself answered. */
  probe(): Promise<boolean>;
  isPhoneOff(): boolean;
}

const shortestPauseMs = 5000;
const longestPauseMs = 60_000;

export function createConnection({ probe, isPhoneOff }: ConnectionTools): Connection {
  const listeners = new Set<() => void>();
  let contact: Exclude<ConnectionState, 'phone-is-off'> = 'not-asked';
  let pauseMs = shortestPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: typeof contact) {
    contact = next;
    clearTimeout(timer);
    if (contact === 'answers') pauseMs = shortestPauseMs;
    // Who looks at "no connection" is told when it is back, also where nothing else asks.
    if (contact === 'silent' && listeners.size > 0) {
      timer = setTimeout(() => void ask(), pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
    tell();
  }

  function tell() {
    for (const onChange of listeners) onChange();
  }

  async function ask() {
    if (isPhoneOff()) return;
    become((await probe()) ? 'answers' : 'silent');
  }

  // The `online` event may never come (a page that was loaded offline): coming back to the page asks again.
  function lookAgain() {
    tell();
    if (contact === 'silent' && !document.hidden) void ask();
  }

  return {
    subscribe(onChange) {
      if (listeners.size === 0) {
        window.addEventListener('online', lookAgain);
        window.addEventListener('offline', lookAgain);
        document.addEventListener('visibilitychange', lookAgain);
      }
      listeners.add(onChange);
      if (contact === 'silent') become('silent');
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        window.removeEventListener('online', lookAgain);
        window.removeEventListener('offline', lookAgain);
        document.removeEventListener('visibilitychange', lookAgain);
      };
    },
    getSnapshot: () => (isPhoneOff() ? 'phone-is-off' : contact),
    heard() {
      if (contact !== 'answers') become('answers');
    },
    unheard() {
      if (contact !== 'silent') become('silent');
    },
    ask,
  };
}

const probePath = '/robots.txt';
const probeTimeoutMs = 10_000;

/** A file that no cache of the worker holds. A captive portal answers with a page. */
async function probeServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    const { ok, headers } = await fetch(probePath, { method: 'HEAD', cache: 'no-store', signal });
    return ok && Boolean(headers.get('Content-Type')?.startsWith('text/plain'));
  } catch {
    return false;
  }
}

export const openConnection = () =>
  createConnection({ probe: probeServer, isPhoneOff: () => navigator.onLine === false });

/** Where nobody gave one, nothing is known. */
const unknown: Connection = createConnection({ probe: async () => true, isPhoneOff: () => false });

export const ConnectionContext = createContext<Connection>(unknown);

export const useConnection = () => useContext(ConnectionContext);

/** Whether it makes sense to wait for the server now; unknown counts as yes. */
export function useSeemsConnected(): boolean {
  const { subscribe, getSnapshot } = useConnection();
  const state = useSyncExternalStore(subscribe, getSnapshot);
  return state === 'not-asked' || state === 'answers';
}
