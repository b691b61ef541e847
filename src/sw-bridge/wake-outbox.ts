// When the page drains the outbox: at the start, when the network says it is back, when the app becomes visible, when
// the worker says so, after each enqueue, and on a timer while something waits, because `online` may never come.
import { requestSync } from './background-sync.ts';
import { syncTags } from './messages.ts';
import { onWorkerMessage, tellWorker } from './worker-messages.ts';

interface DrainResult {
  readonly ran: boolean;
  readonly left: number;
  readonly nextDueAt: number | null;
}

type DrainReason = 'due' | 'network-back';

export interface Waking {
  /** Something became due, or the network may be back. Never throws, never waits. */
  wake(reason?: DrainReason): void;
  stop(): void;
}

const longestWaitMs = 30_000;
const shortestWaitMs = 1000;
/** Another tab or the worker is at it; it may stop right before what was just put in. */
const busyWaitMs = 3000;

export function nextWaitMs(result: DrainResult | null, nowMs: number): number | null {
  if (!result) return longestWaitMs;
  if (result.left === 0 || result.nextDueAt === null) return null;
  if (!result.ran) return busyWaitMs;
  return Math.min(Math.max(result.nextDueAt - nowMs, shortestWaitMs), longestWaitMs);
}

export function startWaking(drain: (reason: DrainReason) => Promise<DrainResult>): Waking {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  /** May run several times at once: each lane's lock lets one through. */
  async function run(reason: DrainReason = 'due') {
    clearTimeout(timer);
    // A phone that refuses its database is asked again; the screens tell the person.
    const result = await drain(reason).catch(() => null);
    const waitMs = nextWaitMs(result, Date.now());
    clearTimeout(timer);
    if (waitMs !== null && !isStopped) timer = setTimeout(() => void run(), waitMs);
  }

  const onOnline = () => {
    void run('network-back');
    void tellWorker({ type: 'resync' });
  };
  const onOffline = () => {
    // Fires when the network is back, even if the app was closed meanwhile.
    void requestSync(syncTags.resync);
  };
  const onVisible = () => {
    // Whoever looks at the app wants to see it try.
    if (!document.hidden) void run('network-back');
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisible);
  const stopListening = onWorkerMessage((message) => {
    if (message.type === 'drained') void run();
  });
  void run('network-back');

  return {
    wake(reason) {
      void requestSync(syncTags.outbox);
      void run(reason);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', onVisible);
      stopListening();
    },
  };
}
