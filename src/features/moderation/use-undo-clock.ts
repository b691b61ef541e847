import { useEffect, useState } from 'react';
import { undoWindowMs } from '#domain/moderation-log.ts';
import { serverClock } from '#firebase/server-clock.ts';

/** The server's time. Renders again when the next of these decisions gets too old to be undone. */
export function useUndoClock(decidedAt: readonly number[]): number {
  const [now, setNow] = useState(serverClock.now);
  const next = Math.min(...decidedAt.map((at) => at + undoWindowMs).filter((end) => end > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(serverClock.now()), Math.max(next - serverClock.now(), 0) + 1);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
