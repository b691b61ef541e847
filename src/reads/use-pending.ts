import { useMemo, useSyncExternalStore } from 'react';
import type { PendingEntry, StoredEntry } from '#outbox/types.ts';
import { useServices } from '#services/services.ts';

const nothing: readonly StoredEntry[] = [];

/**
 * All entries of the signed-in person, including those that this version cannot read. Null until this phone has been read, so
 * that no screen says too early that nothing waits.
 */
export function useReadEntries(): readonly StoredEntry[] | null {
  const { pending } = useServices();
  // Only public pages come from the server, and none of them lists what waits.
  return useSyncExternalStore(pending.subscribe, pending.getSnapshot, () => nothing);
}

/** The same for components that count or list them, and say nothing if there are none. */
export const useOutboxEntries = (): readonly StoredEntry[] => useReadEntries() ?? nothing;

/** The readable commands of the signed-in person, for components that use their content. */
export function usePending(): readonly PendingEntry[] {
  const entries = useOutboxEntries();
  return useMemo(() => entries.filter((entry) => entry.command !== null), [entries]);
}
