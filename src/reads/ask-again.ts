// Decides when a visitor's data are requested again. Visitors have no listeners.
import { type Connection, isLost } from '#connection/connection.ts';
import { savesData } from '#connection/phone-hints.ts';

const everyMs = 5 * 60_000;
/** The server's answers may be a minute old. */
const shortestPauseMs = 60_000;

interface Asked {
  askAgain(): void;
  isBehind(): boolean;
}

/**
 * Requests the data again when the page becomes visible, when the network is back, and every few minutes while it is
 * visible. A silent server is asked only when something shows that it can be reached. Returns a function that stops it.
 */
export function keepAsking(
  { askAgain, isBehind }: Asked,
  connection: Pick<Connection, 'getSnapshot' | 'onBack'>,
  now: () => number = Date.now,
): () => void {
  let askedAt = now();
  const ask = () => {
    askedAt = now();
    askAgain();
  };

  const onLookedAt = () => {
    if (document.hidden || connection.getSnapshot() === 'phone-is-off') return;
    if (isBehind() || now() - askedAt >= shortestPauseMs) ask();
  };
  const timer = setInterval(() => {
    if (!document.hidden && !savesData() && !isLost(connection.getSnapshot())) ask();
  }, everyMs);
  const onBack = () => {
    if (!document.hidden && isBehind()) ask();
  };

  document.addEventListener('visibilitychange', onLookedAt);
  const endHearing = connection.onBack(onBack);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onLookedAt);
    endHearing();
  };
}
