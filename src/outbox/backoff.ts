const firstDelayMs = 2000;
export const longestDelayMs = 15 * 60_000;

/**
 * How long the next attempt waits after `attempts` failed ones (at least 1): doubling, and spread over a half to the
 * whole of it, so that phones which lost the same network do not come back at once. `random` is in [0, 1).
 */
export function backoffMs(attempts: number, random: number): number {
  const full = Math.min(firstDelayMs * 2 ** Math.min(attempts - 1, 30), longestDelayMs);
  return Math.round(full * (0.5 + random / 2));
}

/** What is due later than any delay reaches was put off before the phone's clock was put back: it is due, too. */
export function isDue(dueAt: number, nowMs: number): boolean {
  return dueAt <= nowMs || dueAt > nowMs + longestDelayMs;
}
