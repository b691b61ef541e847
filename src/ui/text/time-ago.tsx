import { useSyncExternalStore } from 'react';
import { formatDateTime, formatTimeAgo } from './dates.ts';

const minuteMs = 60_000;
const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | null = null;

/** One timer for all components, which runs only while one is mounted. */
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

/** Whole minutes: React reads the value twice per render and requires the same result. */
const currentMinute = () => Math.floor(Date.now() / minuteMs);

/** The current minute, updated while the component is shown. */
export function useNowMs(): number {
  return useSyncExternalStore(subscribe, currentMinute, currentMinute) * minuteMs;
}

/** "hace 3 días", updated while it is shown. The tooltip has the full date. */
export function TimeAgo({ atMs }: { atMs: number }) {
  const nowMs = useNowMs();
  return (
    <time dateTime={new Date(atMs).toISOString()} title={formatDateTime(atMs)}>
      {formatTimeAgo(atMs, nowMs)}
    </time>
  );
}
