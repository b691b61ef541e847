import { setTimeout } from 'node:timers/promises';

const firstRetryMs = 100;
const longestRetryMs = 30_000;

/**
 * The pauses before a handler that failed is called again. Each pause is twice as long as the one before it.
 * @param signal ends a pause at once
 */
export function createRetryPause(signal: AbortSignal): () => Promise<void> {
  let nextMs = firstRetryMs;
  return async () => {
    const ms = nextMs;
    nextMs = Math.min(2 * ms, longestRetryMs);
    // The wait rejects when the signal aborts, so the pause ends as well.
    await setTimeout(ms, undefined, { signal, ref: false }).catch(() => {});
  };
}
