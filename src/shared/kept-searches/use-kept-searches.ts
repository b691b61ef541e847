// The searches that a person keeps, as they will be when the outbox is sent.
import type { KeptSearch } from '#domain/kept-search.ts';
import type { EntryState, PendingEntry } from '#outbox/types.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useCurrentUser } from '#session/session-provider.tsx';

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

export function useKeptSearches() {
  const user = useCurrentUser();
  const state = useQuery('kept-searches', user && { uid: user.uid });
  return { state, searches: withPendingSearches(state.status === 'ready' ? state.data : [], usePending()) };
}
