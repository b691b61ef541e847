import { useMemo, useSyncExternalStore } from 'react';
import type { PendingEntry } from '#outbox/types.ts';
import { useServices } from '#services/services.ts';

const nothing: readonly PendingEntry[] = [];

/**
 * All entries of the signed-in person, including those that this version cannot read: for components that count or list
 * them.
 */
export function useOutboxEntries(): readonly PendingEntry[] {
  const { pending } = useServices();
  return useSyncExternalStore(pending.subscribe, pending.getSnapshot, () => nothing);
}

/** The readable commands of the signed-in person, for components that use their content. */
export function usePending(): readonly PendingEntry[] {
  const entries = useOutboxEntries();
  return useMemo(() => entries.filter(({ rejectionCode }) => rejectionCode !== 'unreadable'), [entries]);
}
