// Who shows whether there is a connection asks the server while it is silent, less and less often. Apart from the store:
// the first paint does without.
import { useSyncExternalStore } from 'react';
import { type Connection, useConnection } from '#services/services.ts';

const shortestPauseMs = 5000;
const longestPauseMs = 60_000;
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

export async function askServer(connection: Connection, probe = probeServer): Promise<void> {
  if (connection.getSnapshot() === 'phone-is-off') return;
  if (await probe()) connection.heard();
  else connection.unheard();
}

/** Tells of each change, and keeps asking a silent server until it answers. Returns the function that ends it. */
export function watchConnection(connection: Connection, onChange: () => void, probe = probeServer) {
  let pauseMs = shortestPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askAgain = () => void askServer(connection, probe).then(plan);
  function plan() {
    clearTimeout(timer);
    if (hasEnded || connection.getSnapshot() !== 'silent') {
      pauseMs = shortestPauseMs;
      return;
    }
    timer = setTimeout(askAgain, pauseMs);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }
  let hasEnded = false;
  const end = connection.subscribe(() => {
    onChange();
    plan();
  });
  // The `online` event may never come (a page that was loaded offline): coming back to the page asks again.
  const lookAgain = () => {
    onChange();
    if (connection.getSnapshot() === 'silent' && !document.hidden) askAgain();
  };
  window.addEventListener('online', lookAgain);
  window.addEventListener('offline', lookAgain);
  document.addEventListener('visibilitychange', lookAgain);
  plan();
  return () => {
    hasEnded = true;
    end();
    clearTimeout(timer);
    window.removeEventListener('online', lookAgain);
    window.removeEventListener('offline', lookAgain);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}

const watches = new WeakMap<Connection, (onChange: () => void) => () => void>();

function watchOf(connection: Connection) {
  const watch = watches.get(connection) ?? ((onChange: () => void) => watchConnection(connection, onChange));
  watches.set(connection, watch);
  return watch;
}

/** Whether it makes sense to wait for the server now; unknown counts as yes. */
export function useSeemsConnected(): boolean {
  const connection = useConnection();
  const state = useSyncExternalStore(watchOf(connection), connection.getSnapshot);
  return state === 'not-asked' || state === 'answers';
}
