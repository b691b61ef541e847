// The hours in which a person is told of new pets, as they will be when the outbox is sent. In a file of its own,
// because the filters of a listing load the searches and not the hours.
import { useState } from 'react';
import { type AlertHours, usualAlertHours } from '#domain/kept-search.ts';
import { sameData } from '#domain/same-data.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { isUnheard } from '../is-unheard.ts';
import { useAct } from '../use-act.ts';

export function withPendingHours(
  stored: AlertHours | null,
  pending: readonly PendingEntry[],
): { readonly hours: AlertHours; readonly isPending: boolean } {
  const latest = pending.findLast(
    ({ command, state }) => command.type === 'set-alert-hours' && state !== 'rejected',
  );
  return latest?.command.type === 'set-alert-hours'
    ? { hours: latest.command.hours, isPending: true }
    : { hours: stored ?? usualAlertHours, isPending: false };
}

export function useAlertHours() {
  const act = useAct();
  const user = useCurrentUser();
  const state = useQuery('alert-hours', user && { uid: user.uid });
  const known = withPendingHours(state.status === 'ready' ? state.data : null, usePending());
  // The choice is used until the outbox shows it, so that a second choice in the meantime does not undo the first.
  const [chosen, setChosen] = useState<AlertHours | null>(null);
  if (chosen && sameData(chosen, known.hours)) setChosen(null);
  const hours = chosen ?? known.hours;
  return {
    hours,
    /** Whether the default hours are shown although the person may have chosen others on another phone. */
    isGuess: !chosen && !known.isPending && (state.status === 'failed' || isUnheard(state)),
    isPending: known.isPending,
    /** A change of one hour would overwrite the other with a usual one. */
    isLoading: !chosen && !known.isPending && state.status === 'loading',
    async change(change: Partial<AlertHours>) {
      const next = { ...hours, ...change };
      setChosen(next);
      const isKept = await act({ type: 'set-alert-hours', hours: next });
      if (!isKept) setChosen((latest) => (latest === next ? null : latest));
    },
  };
}
