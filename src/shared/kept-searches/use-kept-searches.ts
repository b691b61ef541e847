// The searches that a person keeps, and the hours of their alerts, as they will be when the outbox is sent.
import { useState } from 'react';
import { type AlertHours, type KeptSearch, usualAlertHours } from '#domain/kept-search.ts';
import { sameData } from '#domain/same-data.ts';
import type { EntryState, PendingEntry } from '#outbox/types.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { isUnheard } from '../is-unheard.ts';
import { useAct } from '../use-act.ts';

export interface ShownSearch extends Pick<KeptSearch, 'id' | 'name' | 'filters'> {
  /** Null when the server has it as it is shown. */
  readonly pending: { readonly state: EntryState; readonly rejectionCode: string | null } | null;
}

/** A refused new search stays in the list with its reason. Every other refused act changes nothing. */
export function withPendingSearches(
  stored: readonly KeptSearch[],
  pending: readonly PendingEntry[],
): readonly ShownSearch[] {
  const searches = new Map<string, ShownSearch>();
  for (const { id, name, filters } of stored) searches.set(id, { id, name, filters, pending: null });
  for (const { command, state, rejectionCode } of pending) {
    const waits = { state, rejectionCode };
    if (command.type === 'keep-search' && !searches.has(command.searchId)) {
      const { searchId: id, name, filters } = command;
      searches.set(id, { id, name, filters, pending: waits });
    }
    if (state === 'rejected') continue;
    if (command.type === 'delete-search') searches.delete(command.searchId);
    const known = command.type === 'rename-search' && searches.get(command.searchId);
    if (known) searches.set(known.id, { ...known, name: command.name, pending: waits });
  }
  return [...searches.values()];
}

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

export function useKeptSearches(): readonly ShownSearch[] {
  const user = useCurrentUser();
  const state = useQuery('kept-searches', user && { uid: user.uid });
  return withPendingSearches(state.status === 'ready' ? state.data : [], usePending());
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
