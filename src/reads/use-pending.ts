import { useMemo, useSyncExternalStore } from 'react';
import type { PendingEntry, StoredEntry } from '#outbox/types.ts';
import { useServices } from '#services/services.ts';

export const nothing: readonly never[] = [];

const isReadable = (entry: StoredEntry): entry is PendingEntry => entry.command !== null;

/**
 * The entries of the signed-in person that are wanted, also among the copies of what has arrived. Undefined until this phone has
 * been read.
 */
export function useEntries<Wanted extends StoredEntry>(isWanted: (entry: StoredEntry) => entry is Wanted) {
  const { pending } = useServices();
  // Only public pages come from the server, and none of them lists what waits.
  const shown = useSyncExternalStore(pending.subscribe, pending.getSnapshot, () => nothing);
  return useMemo(() => shown?.filter(isWanted), [shown, isWanted]);
}

/** The readable commands, for lists that show their content until a listener delivers it. */
export const usePending = (): readonly PendingEntry[] => useEntries(isReadable) ?? nothing;
