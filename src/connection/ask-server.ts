// Sends a tiny request to our own site when nothing else has an answer: soon after a doubt, then less and less often.
import { type Connection, type ContactReports, type Failure, isLost } from './connection.ts';
import { savesData } from './phone-hints.ts';
import { whoAnswered } from './who-answered.ts';

/** A file that the worker never caches. */
const probePath = '/robots.txt';
const probeTimeoutMs = 10_000;

type Probe = () => Promise<'answered' | Failure>;

async function probeServer(): Promise<'answered' | Failure> {
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    const options = { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal } as const;
    const said = whoAnswered(await fetch(probePath, options), 'text/plain');
    return said === 'unclear' ? 'no-answer' : said;
  } catch {
    return 'no-answer';
  }
}

/** Sends one request now, without waiting for a pause. Resolves to whether the server itself answered. */
export async function askServer(connection: ContactReports, probe: Probe = probeServer): Promise<boolean> {
  const answer = await probe();
  if (answer === 'answered') connection.answered('probe');
  else connection.failed('probe', answer);
  return answer === 'answered';
}

const pauses = {
  /** The first pause is long enough for the page's own requests to be answered. */
  unsure: { firstMs: 3000, longestMs: 15 * 60_000 },
  lost: { firstMs: 1000, longestMs: 60_000 },
};

export interface WatchTools {
  readonly probe?: Probe;
  /** Probing costs data, and nobody sees the result on a hidden page. */
  mayProbe?(): boolean;
}

const isSeenAndFree = () => !document.hidden && !savesData();

/** Repeats the request while the page is visible and the connection is in doubt. Returns a function that stops it. */
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
      // Another request got an answer, so probing slows down again.
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
    // When the app becomes visible, it asks at once.
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
