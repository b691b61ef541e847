// Decides when the page drains the outbox: at the start, when the network may be back, when the app becomes visible, on a message
// from the worker, after each enqueue, and, while entries wait, on a timer, because none of these events is certain to come. When the
// app is left, it leaves what waits to the worker.
import type { Connection } from '#connection/connection.ts';
import { requestSync } from './background-sync.ts';
import { syncTags } from './messages.ts';
import { onWorkerMessage, tellWorker } from './worker-messages.ts';

// Copies of `DrainResult` and `DrainReason` from `outbox/drain.ts`, which this room may not import. `start/sending.ts` passes the
// real drain, so the compiler compares the types.
interface DrainResult {
  readonly ran: boolean;
  readonly left: number;
  readonly nextDueAt: number | null;
}

type DrainReason = 'due' | 'network-back';

export interface Waking {
  /** Something became due, or the network may be back. Never throws and never waits. */
  wake(reason?: DrainReason): void;
  stop(): void;
}

const longestWaitMs = 30_000;
const shortestWaitMs = 1000;
/** The wait while another tab or the worker drains. That drain may end just before it would see a new entry. */
const busyWaitMs = 3000;

export function nextWaitMs(result: DrainResult | null, nowMs: number): number | null {
  if (!result) return longestWaitMs;
  if (result.left === 0 || result.nextDueAt === null) return null;
  if (!result.ran) return busyWaitMs;
  return Math.min(Math.max(result.nextDueAt - nowMs, shortestWaitMs), longestWaitMs);
}

export function startWaking(
  drain: (reason: DrainReason) => Promise<DrainResult>,
  connection: Pick<Connection, 'subscribe' | 'getSnapshot' | 'onBack'>,
): Waking {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  /** Whether entries were left after the last drain that ended, or could not be read. */
  let isWaiting = false;

  /** May run several times at once: each lane's lock admits one drain. */
  async function run(reason: DrainReason = 'due') {
    clearTimeout(timer);
    // An upload may keep this drain busy for many minutes. Entries that failed meanwhile become due before it ends.
    timer = setTimeout(() => void run(), longestWaitMs);
    // If the database cannot be opened, a later run tries again. The screens inform the person.
    const result = await drain(reason).catch(() => null);
    isWaiting = result?.left !== 0;
    const waitMs = nextWaitMs(result, Date.now());
    clearTimeout(timer);
    if (waitMs !== null && !isStopped) timer = setTimeout(() => void run(), waitMs);
  }

  const onBack = () => {
    void run('network-back');
    void tellWorker({ type: 'resync' });
  };
  const onChange = () => {
    // A Background Sync fires when the network is back, even if the app was closed. It is requested only while the phone is
    // offline: with a network, the browser would fire it at once.
    if (connection.getSnapshot() === 'phone-is-off') void requestSync(syncTags.resync);
  };
  const onVisibility = () => {
    // A person who opens the app expects it to send immediately.
    if (!document.hidden) void run('network-back');
    // The browser drops a Background Sync that has failed a few times. On a bad network that happens while the app is open.
    else if (isWaiting) void requestSync(syncTags.outbox);
  };
  const endBack = connection.onBack(onBack);
  const endChange = connection.subscribe(onChange);
  document.addEventListener('visibilitychange', onVisibility);
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
      endBack();
      endChange();
      document.removeEventListener('visibilitychange', onVisibility);
      stopListening();
    },
  };
}
