import { useSyncExternalStore } from 'react';
import { formatDateTime, formatTimeAgo } from './dates.ts';

const minuteMs = 60_000;
const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | null = null;

/** One clock for all of them, that runs only while one is on the screen. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  ticking ??= setInterval(() => {
    for (const each of listeners) each();
  }, minuteMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || ticking === null) return;
    clearInterval(ticking);
    ticking = null;
  };
}

/** Whole minutes: React asks twice in one render, and must hear the same. */
const currentMinute = () => Math.floor(Date.now() / minuteMs);

/** "hace 3 días", kept right while it is shown; the full date on its tooltip. */
export function TimeAgo({ atMs }: { atMs: number }) {
  const nowMs = useSyncExternalStore(subscribe, currentMinute, currentMinute) * minuteMs;
  return (
    <time dateTime={new Date(atMs).toISOString()} title={formatDateTime(atMs)}>
      {formatTimeAgo(atMs, nowMs)}
    </time>
  );
}
