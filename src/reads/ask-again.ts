// When a visitor's answers are asked for again: no listener tells them of changes.
import { type Connection, isLost } from '#connection/connection.ts';

const everyMs = 5 * 60_000;
/** The server's answers are good for a minute. */
const shortestPauseMs = 60_000;

/** Somebody asked the browser to be careful with their data plan. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return Reflect.get(Object(connection), 'saveData') === true;
}

interface Asked {
  askAgain(): void;
  isBehind(): boolean;
}

/**
 * Asks again when the page is looked at once more, when the network is back, and every few minutes while it is looked at;
 * a silent server only when something shows that it can be heard. Returns the function that ends it.
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
