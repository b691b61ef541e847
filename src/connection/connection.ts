// Whether the server can be heard: the one answer for the whole page. It is known from what happened to those who asked the
// server. What the phone itself says is a hint, which an answer overrules. docs/connection.md has the states and sentences.

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
const firebase = ['listener', 'sending', 'token'] as const;
const site = ['feed', 'probe'] as const;
export type ContactSource = (typeof firebase)[number] | (typeof site)[number];

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
  /** Remembers the last contact over reloads. */
  readonly memory: { read(): number | null; write(atMs: number): void };
}

/** An answer counts as news for this long. */
const freshMs = 2 * 60_000;
/** For this long, an answer of our hosting does not outweigh a failure of Firebase. Those who failed are asked again. */
const stubbornMs = 60_000;
const memoryPauseMs = 5000;

interface Report {
  readonly source: ContactSource;
  readonly said: 'answered' | 'doubted' | Failure;
  readonly at: number;
}

const stateOf = (how: Failure): ConnectionState => (how === 'portal' ? 'portal' : 'silent');

export function createConnection({ now, phoneSaysOff, onNetworkHint, memory }: ConnectionTools): Connection {
  const listeners = new Set<() => void>();
  const backListeners = new Set<() => void>();
  /** The last report of each source, in the order of arrival: clocks may jump. */
  const reports = new Map<ContactSource, Report>();
  let offSince: number | null = null;
  let state: ConnectionState = 'unsure';
  let rememberedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function lastOf(sources: readonly ContactSource[]): Report | undefined {
    return [...reports.values()].filter(({ source }) => sources.includes(source)).at(-1);
  }

  /** The Firestore SDK believes the phone's hint, and its cache may still speak: a listener overrules nothing. */
  const isOverruled = (since: number) =>
    [...reports.values()].some(
      ({ source, said, at }) => said === 'answered' && source !== 'listener' && at > since,
    );

  /** The state now, and after how long it changes by itself. */
  function derive(): { state: ConnectionState; forMs?: number } {
    offSince = phoneSaysOff() ? (offSince ?? now()) : null;
    const last = [...reports.values()].at(-1);
    if (offSince !== null && (last?.said !== 'answered' || !isOverruled(offSince)))
      return { state: 'phone-is-off' };
    if (!last || last.said === 'doubted') return { state: 'unsure' };
    if (last.said !== 'answered') return { state: stateOf(last.said) };
    const age = now() - last.at;
    const inner = lastOf(firebase);
    const isOnlySite = inner !== last && inner !== undefined;
    if (isOnlySite && (inner.said === 'no-answer' || inner.said === 'portal')) {
      const sinceFailure = now() - inner.at;
      if (sinceFailure < stubbornMs) return { state: stateOf(inner.said), forMs: stubbornMs - sinceFailure };
    }
    return age < freshMs ? { state: 'heard', forMs: freshMs - age } : { state: 'unsure' };
  }

  function settle() {
    clearTimeout(timer);
    const next = derive();
    if (next.forMs !== undefined) timer = setTimeout(settle, next.forMs);
    if (next.state === state) return;
    state = next.state;
    for (const onChange of [...listeners]) onChange();
  }

  function take(source: ContactSource, said: Report['said']) {
    // Set anew, it becomes the last of the map.
    reports.delete(source);
    reports.set(source, { source, said, at: now() });
    settle();
  }

  const tellBack = () => {
    for (const onBack of [...backListeners]) onBack();
  };

  onNetworkHint(() => {
    settle();
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
      const hadTrouble = isLost(state) || [...reports.values()].at(-1)?.said === 'doubted';
      take(source, 'answered');
      if (now() - rememberedAt >= memoryPauseMs || now() < rememberedAt) {
        rememberedAt = now();
        memory.write(rememberedAt);
      }
      if (hadTrouble) tellBack();
    },
    failed: take,
    doubted(source) {
      if (state === 'heard') take(source, 'doubted');
    },
    lastContact() {
      const own = [...reports.values()].filter(({ said }) => said === 'answered').map(({ at }) => at);
      const known = [...own, memory.read() ?? 0];
      return Math.max(...known) || null;
    },
    onBack(listener) {
      backListeners.add(listener);
      return () => backListeners.delete(listener);
    },
  };
}

const memoryKey = 'patitas.heard-at';

/** The page's memory of the last contact. It says nothing of anybody. */
export const contactMemory: ConnectionTools['memory'] = {
  read: () => Number(localStorage.getItem(memoryKey)) || null,
  write(atMs) {
    try {
      localStorage.setItem(memoryKey, String(atMs));
    } catch {
      // A full phone: the next reload does not know it.
    }
  },
};
