// Apart from the drain, because its tests need no database.
const firstDelayMs = 2000;
export const longestDelayMs = 15 * 60_000;

/**
 * The delay of the next attempt after `attempts` failed ones (at least 1). It doubles each time, and its random part is
 * half of it, so that phones which lost the same network do not return at the same moment. `random` is in [0, 1).
 */
export function backoffMs(attempts: number, random: number): number {
  const full = Math.min(firstDelayMs * 2 ** Math.min(attempts - 1, 30), longestDelayMs);
  return Math.round(full * (0.5 + random / 2));
}

/** A due time further away than the longest delay means that the phone's clock was set back. The entry is due. */
export function isDue(dueAt: number, nowMs: number): boolean {
  return dueAt <= nowMs || dueAt > nowMs + longestDelayMs;
}
