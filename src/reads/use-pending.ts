import { useMemo, useSyncExternalStore } from 'react';
import type { PendingEntry } from '#outbox/types.ts';
import { useServices } from '#services/services.ts';

const nothing: readonly PendingEntry[] = [];

/** All that waits of the person who is signed in, also what this version cannot read: for those who count and list it. */
export function useOutboxEntries(): readonly PendingEntry[] {
  const { pending } = useServices();
  return useSyncExternalStore(pending.subscribe, pending.getSnapshot, () => nothing);
}

/** The pending commands of the person who is signed in, for those who look into them. */
export function usePending(): readonly PendingEntry[] {
  const entries = useOutboxEntries();
  return useMemo(() => entries.filter(({ rejectionCode }) => rejectionCode !== 'unreadable'), [entries]);
}
