import { Suspense } from 'react';
import type { ReadState } from '#services/services.ts';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import { useHasLasted } from '#ui/layout/use-has-lasted.ts';

// Shown only if the data stay stale for a while, so it loads later.
const StaleNote = lazyPart(() => import('./stale-note.tsx').then((module) => module.StaleNote));

const graceMs = 3000;

/** Once per screen. Says that the data come from this phone, if the server has not answered within a few seconds. */
export function ReadingAge({ state }: { state: ReadState<unknown> }) {
  const isStale = useHasLasted(state.status === 'ready' && state.fromCache, graceMs);
  if (!isStale) return null;
  return (
    <Suspense>
      <StaleNote state={state} />
    </Suspense>
  );
}
