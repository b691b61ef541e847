// Whether the server can be heard: the one answer for the whole page. It is known from what happened to those who asked the
// server. What the phone itself says is a hint, which an answer overrules. docs/connection.md has the states and sentences.
import type { ContactMemory } from './contact-memory.ts';

export type ConnectionState =
  /** The server answered a moment ago. */
  | 'heard'
  /** Not asked yet, or not heard for a while. */
  | 'unsure'
  /** Nothing answers. */
  | 'silent'
  /** Something answers in the server's place: the sign-in page of a hotel's or a station's network. */
  | 'portal'
  | 'phone-is-off';

export type Failure = 'no-answer' | 'portal';

/** The parts of Firebase, and what our own hosting serves: each may be reachable without the other. */
export type ContactSource = 'listener' | 'sending' | 'token' | 'feed' | 'probe';

const isFirebase = (source: ContactSource) => source !== 'feed' && source !== 'probe';

/** What those who ask the server report. */
export interface ContactReports {
  /** The server answered, from no cache. */
  answered(source: ContactSource): void;
  failed(source: ContactSource, how: Failure): void;
  /** Something ended that had been answered. The reason may be harmless. */
  doubted(source: ContactSource): void;
}

export interface Connection extends ContactReports {
  /** For `useSyncExternalStore`. */
  subscribe(onChange: () => void): () => void;
  getSnapshot(): ConnectionState;
  /** When the server last answered, in milliseconds since the epoch, also before a reload and in another tab. */
  lastContact(): number | null;
  /**
   * Calls back when another attempt may succeed: something answered after a silence, or the phone reports a network.
   * Returns the function that ends the subscription.
   */
  onBack(listener: () => void): () => void;
}

/** Without it the page does not work: what has to wait for it says so. */
export const isLost = (state: ConnectionState): boolean => state !== 'heard' && state !== 'unsure';

export interface ConnectionTools {
  now(): number;
  phoneSaysOff(): boolean;
  onNetworkHint(listener: () => void): void;
  readonly memory: ContactMemory;
}

/** A report is news for this long. While somebody looks, a lost connection is asked for more often. */
const freshMs = 2 * 60_000;
/** For this long, an answer of our hosting does not outweigh a failure of Firebase. Those who failed are asked again. */
const stubbornMs = 60_000;
const memoryPauseMs = 5000;

interface Report {
  readonly source: ContactSource;
  readonly said: 'answered' | 'doubted' | Failure;
  readonly at: number;
}

/** Only the site's requests can tell a portal from silence: it stands until they hear nothing, or something answers. */
function lostState(newestFirst: readonly Report[]): ConnectionState {
  for (const { source, said } of newestFirst) {
    if (said === 'portal') return 'portal';
    if (said === 'answered' || source === 'probe') return 'silent';
  }
  return 'silent';
}

export function createConnection({ now, phoneSaysOff, onNetworkHint, memory }: ConnectionTools): Connection {
  const listeners = new Set<() => void>();
  const backListeners = new Set<() => void>();
  /** The last report of each source, in the order of arrival, because clocks jump. */
  let reports: readonly Report[] = [];
  let offSince: number | null = null;
  let state: ConnectionState = 'unsure';
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The Firestore SDK believes the phone's hint, and its cache may still speak: a listener overrules nothing. */
  const isOverruled = (since: number) =>
    reports.some(({ source, said, at }) => said === 'answered' && source !== 'listener' && at > since);

  /** The state now, and after how long it changes by itself. */
  function derive(): { state: ConnectionState; forMs?: number } {
    offSince = phoneSaysOff() ? (offSince ?? now()) : null;
    const last = reports.at(-1);
    if (offSince !== null && (last?.said !== 'answered' || !isOverruled(offSince)))
      return { state: 'phone-is-off' };
    const freshForMs = last ? last.at + freshMs - now() : 0;
    if (!last || last.said === 'doubted' || freshForMs <= 0) return { state: 'unsure' };
    if (last.said !== 'answered') return { state: lostState([...reports].reverse()), forMs: freshForMs };
    const inner = reports.findLast(({ source }) => isFirebase(source));
    const stubbornForMs = inner?.said === 'no-answer' ? inner.at + stubbornMs - now() : 0;
    return stubbornForMs > 0
      ? { state: 'silent', forMs: stubbornForMs }
      : { state: 'heard', forMs: freshForMs };
  }

  function settle() {
    clearTimeout(timer);
    const next = derive();
    if (next.forMs !== undefined) timer = setTimeout(settle, next.forMs);
    if (next.state === state) return;
    state = next.state;
    for (const onChange of [...listeners]) onChange();
  }

  function take(report: Report) {
    reports = [...reports.filter(({ source }) => source !== report.source), report];
    settle();
  }

  const tellBack = () => {
    for (const onBack of [...backListeners]) onBack();
  };

  const { lost } = memory.read();
  // A clock that was set back would keep it for ever.
  if (lost && lost.at <= now()) take({ source: 'probe', said: lost.how, at: lost.at });
  onNetworkHint(() => {
    // What was known is known of another network.
    if (reports.length > 0) take({ source: 'probe', said: 'doubted', at: now() });
    else settle();
    if (!phoneSaysOff()) tellBack();
  });

  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getSnapshot() {
      // The hint's event may be late, or never come.
      if (phoneSaysOff() !== (offSince !== null)) state = derive().state;
      return state;
    },
    answered(source) {
      const wasLost = isLost(state);
      take({ source, said: 'answered', at: now() });
      const { heardAt } = memory.read();
      if (wasLost || heardAt === null || Math.abs(now() - heardAt) >= memoryPauseMs)
        memory.write({ heardAt: now(), lost: null });
      if (wasLost) tellBack();
    },
    failed(source, how) {
      take({ source, said: how, at: now() });
      const lostHow = lostState([...reports].reverse()) === 'portal' ? 'portal' : 'no-answer';
      memory.write({ heardAt: memory.read().heardAt, lost: { at: now(), how: lostHow } });
    },
    doubted(source) {
      if (state === 'heard') take({ source, said: 'doubted', at: now() });
    },
    lastContact: () => memory.read().heardAt,
    onBack(listener) {
      backListeners.add(listener);
      return () => backListeners.delete(listener);
    },
  };
}
