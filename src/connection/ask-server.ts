// Asks the server with a tiny request of our own, when nobody else has an answer: soon after a doubt, then less and less often.
import { type Connection, type ContactReports, type Failure, isLost } from './connection.ts';
import { savesData } from './phone-hints.ts';

/** A file that no cache of the worker holds. */
const probePath = '/robots.txt';
const probeTimeoutMs = 10_000;

type Probe = () => Promise<'answered' | Failure>;

/** A captive portal answers with its page, or leads there. Ours is a plain text that leads nowhere. */
async function probeServer(): Promise<'answered' | Failure> {
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    const options = { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal } as const;
    const { type, ok, status, headers } = await fetch(probePath, options);
    // 511: Network Authentication Required (RFC 6585).
    if (type === 'opaqueredirect' || status === 511) return 'portal';
    if (!ok) return 'no-answer';
    return headers.get('Content-Type')?.startsWith('text/plain') ? 'answered' : 'portal';
  } catch {
    return 'no-answer';
  }
}

/** For whoever must know now. Resolves whether the server itself answered. */
export async function askServer(connection: ContactReports, probe: Probe = probeServer): Promise<boolean> {
  const answer = await probe();
  if (answer === 'answered') connection.answered('probe');
  else connection.failed('probe', answer);
  return answer === 'answered';
}

const pauses = {
  /** The first is long enough for the page's own requests to be answered. */
  unsure: { firstMs: 3000, longestMs: 15 * 60_000 },
  lost: { firstMs: 1000, longestMs: 60_000 },
};

export interface WatchTools {
  readonly probe?: Probe;
  /** Probing costs bytes, and a hidden page informs nobody. */
  mayProbe?(): boolean;
}

const isSeenAndFree = () => !document.hidden && !savesData();

/** Asks again while the page is seen and the connection is in doubt. Returns the function that ends it. */
export function watchConnection(
  connection: Connection,
  { probe = probeServer, mayProbe = isSeenAndFree }: WatchTools = {},
): () => void {
  const asked = { unsure: 0, lost: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let hasEnded = false;

  async function ask(kind: keyof typeof asked) {
    if (hasEnded || isAsking || !mayProbe()) return;
    asked[kind] += 1;
    isAsking = true;
    await askServer(connection, probe);
    isAsking = false;
    if (connection.getSnapshot() !== 'heard') plan();
  }

  function plan() {
    clearTimeout(timer);
    const state = connection.getSnapshot();
    if (state === 'heard') {
      asked.lost = 0;
      // Somebody else heard it: quiet hours of asking oneself are over.
      if (!isAsking) asked.unsure = 0;
    }
    if (hasEnded || isAsking || state === 'heard' || !mayProbe()) return;
    const kind = isLost(state) ? 'lost' : 'unsure';
    const { firstMs, longestMs } = pauses[kind];
    timer = setTimeout(() => void ask(kind), Math.min(firstMs * 2 ** asked[kind], longestMs));
  }

  const onVisible = () => {
    asked.unsure = 0;
    asked.lost = 0;
    // Who opens the app again expects it to look at once.
    if (!document.hidden && isLost(connection.getSnapshot())) void ask('lost');
    else plan();
  };
  const end = connection.subscribe(plan);
  document.addEventListener('visibilitychange', onVisible);
  plan();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    end();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
