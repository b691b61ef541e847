import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Outbox, PendingEntry } from '#outbox/types.ts';

/** Own entries that wait, oldest first; fed by a live query once the outbox's chunk has loaded. */
export interface PendingStore {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): readonly PendingEntry[];
}

export const OutboxContext = createContext<{ outbox: Outbox; pending: PendingStore } | null>(null);

function useOutboxContext() {
  const value = useContext(OutboxContext);
  if (!value) throw new Error('useOutbox needs an OutboxContext around it');
  return value;
}

export function useOutbox(): Outbox {
  return useOutboxContext().outbox;
}

/** All that waits of the person who is signed in, also what this version cannot read: for those who count and list it. */
export function useOutboxEntries(): readonly PendingEntry[] {
  const { pending } = useOutboxContext();
  return useSyncExternalStore(pending.subscribe, pending.getSnapshot);
}

/** The pending commands of the person who is signed in, for those who look into them. */
export function usePending(): readonly PendingEntry[] {
  const entries = useOutboxEntries();
  return useMemo(() => entries.filter(({ rejectionCode }) => rejectionCode !== 'unreadable'), [entries]);
}
