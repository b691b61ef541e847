import { Suspense, useEffect, useState } from 'react';
import type { ReadState } from '#services/services.ts';
import { lazyPart } from '#ui/layout/lazy-part.ts';

// Shown only if the data stay stale for a while, so it loads later.
const StaleNote = lazyPart(() => import('./stale-note.tsx').then((module) => module.StaleNote));

const graceMs = 3000;

/** Once per screen. Says that the data come from this phone, if the server has not answered within a few seconds. */
export function ReadingAge({ state }: { state: ReadState<unknown> }) {
  const isStale = state.status === 'ready' && state.fromCache;
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isStale) return setIsShown(false);
    const timer = setTimeout(() => setIsShown(true), graceMs);
    return () => clearTimeout(timer);
  }, [isStale]);
  if (!isShown || state.status !== 'ready') return null;
  return (
    <Suspense>
      <StaleNote at={state.at} />
    </Suspense>
  );
}
