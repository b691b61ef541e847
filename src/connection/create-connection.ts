// The state follows from the results of real requests. What the phone itself reports is only a hint, and an answer
// overrides it. A separate file from `connection.ts`, because the first screen does not wait for this code.
import {
  type Connection,
  type ConnectionState,
  type ContactSource,
  type Failure,
  isLost,
} from './connection.ts';
import type { ContactMemory } from './contact-memory.ts';

const isFirebase = (source: ContactSource) => source !== 'feed' && source !== 'probe';

export interface ConnectionTools {
  now(): number;
  phoneSaysOff(): boolean;
  onNetworkHint(listener: () => void): void;
  readonly memory: ContactMemory;
}

/** How long a report counts. While the page is visible, a lost connection is probed more often. */
const freshMs = 2 * 60_000;
/**
 * During this time an answer of our hosting does not override a failure of Firebase. Failed requests are repeated
 * instead.
 */
const firebaseFailureMs = 60_000;
const memoryPauseMs = 5000;

interface Report {
  readonly source: ContactSource;
  readonly said: 'answered' | 'doubted' | Failure;
  readonly at: number;
}

/**
 * Only requests to our site can distinguish a portal from silence. The state stays until they get no answer, or
 * something answers.
 */
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
  /** The state that the listeners were last told. */
  let told: ConnectionState = state;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * The Firestore SDK follows the phone's hint, and its cache may still answer, so a listener does not override the
   * hint.
   */
  const isOverruled = (since: number) =>
    reports.some(({ source, said, at }) => said === 'answered' && source !== 'listener' && at > since);

  /** How much of `lifeMs` is left since `at`. A clock that was set back by years must not make it last for years. */
  const leftMs = (at: number, lifeMs: number) => lifeMs - Math.abs(now() - at);

  /** The current state, and after how long it changes by itself. */
  function derive(): { state: ConnectionState; forMs?: number } {
    offSince = phoneSaysOff() ? (offSince ?? now()) : null;
    const last = reports.at(-1);
    if (offSince !== null && (last?.said !== 'answered' || !isOverruled(offSince)))
      return { state: 'phone-is-off' };
    const freshForMs = last ? leftMs(last.at, freshMs) : 0;
    if (!last || last.said === 'doubted' || freshForMs <= 0) return { state: 'unsure' };
    if (last.said !== 'answered') return { state: lostState([...reports].reverse()), forMs: freshForMs };
    const lastOfFirebase = reports.findLast(({ source }) => isFirebase(source));
    const failsForMs =
      lastOfFirebase?.said === 'no-answer' ? leftMs(lastOfFirebase.at, firebaseFailureMs) : 0;
    return failsForMs > 0 ? { state: 'silent', forMs: failsForMs } : { state: 'heard', forMs: freshForMs };
  }

  function settle() {
    clearTimeout(timer);
    const next = derive();
    if (next.forMs !== undefined) timer = setTimeout(settle, next.forMs);
    state = next.state;
    if (state === told) return;
    told = state;
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
  // If the clock was set back, the stored value would never expire.
  if (lost && lost.at <= now()) take({ source: 'probe', said: lost.how, at: lost.at });
  onNetworkHint(() => {
    // The stored state belongs to another network.
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
      // The browser's event for this change may come late, or never.
      if (phoneSaysOff() !== (offSince !== null)) {
        state = derive().state;
        // Not at once, because React calls this function while it renders.
        if (state !== told) queueMicrotask(settle);
      }
      return state;
    },
    answered(source) {
      const wasLost = isLost(state);
      take({ source, said: 'answered', at: now() });
      const { heardAt, lost } = memory.read();
      if (lost || heardAt === null || Math.abs(now() - heardAt) >= memoryPauseMs)
        memory.write({ heardAt: now(), lost: null });
      // The state forgets a failure, and nothing asks meanwhile on a hidden page or for a person who saves data.
      if (wasLost || lost) tellBack();
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
