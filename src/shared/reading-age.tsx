import { Suspense, useEffect, useState } from 'react';
import type { ReadState } from '#services/read-state.ts';
import { lazyPart } from '#ui/layout/lazy-part.ts';

// Only what has been stale for a while shows it.
const StaleNote = lazyPart(() => import('./stale-note.tsx').then((module) => module.StaleNote));

const graceMs = 3000;

/** Once on a screen: says that what is shown comes from the phone, when the server has had a moment to answer. */
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
