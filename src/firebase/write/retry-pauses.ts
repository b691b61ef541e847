// The pauses between the attempts of one go: they double, with jitter, until the spec's patience is over.
import type { WriteEnvironment } from './environment.ts';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** Waits after a failure. Resolves to false at once where waiting is pointless: no network, or out of patience. */
export type WaitAfterFailure = (failures: number, signal: AbortSignal) => Promise<boolean>;

/** @param patienceMs from now on; what comes after that is another go's */
export function createRetryPauses(
  { now, random, sleep, isOffline }: WriteEnvironment,
  patienceMs: number,
): WaitAfterFailure {
  const startedAt = now();
  return async (failures, signal) => {
    const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * (0.5 + random());
    if (isOffline() || now() + pauseMs - startedAt > patienceMs) return false;
    await sleep(pauseMs, signal);
    return true;
  };
}
