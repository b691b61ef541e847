// The pauses between the attempts of one run. They double, with jitter, until the specified time limit is reached.
import type { WriteEnvironment } from './environment.ts';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/**
 * Waits after a failure. Resolves to false at once if waiting is pointless: no network, or the time limit is reached.
 */
export type WaitAfterFailure = (failures: number, signal: AbortSignal) => Promise<boolean>;

/** @param patienceMs the time limit of this run, from now */
export function createRetryPauses(
  { now, random, sleep, isOffline }: WriteEnvironment,
  patienceMs: number,
): WaitAfterFailure {
  const startedAt = now();
  return async (failures, signal) => {
    const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * (0.5 + random());
    // If the clock was set back, the limit would come hours later. Until then the attempts would hold the outbox's lock.
    if (isOffline() || Math.abs(now() - startedAt) + pauseMs > patienceMs) return false;
    await sleep(pauseMs, signal);
    return true;
  };
}
