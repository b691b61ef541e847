import type { StoredEntry } from '#outbox/types.ts';
import { nothing, useEntries } from './use-pending.ts';

const isWaiting = (entry: StoredEntry): entry is StoredEntry => !entry.hasArrived;

/**
 * What the server does not have yet of the signed-in person, including what this version cannot read. Undefined until this phone
 * has been read, so that no screen says too early that nothing waits.
 */
export const useWaiting = () => useEntries(isWaiting);

/** The same, but an empty list instead of undefined: for components that show nothing if nothing waits. */
export const useWaitingOrNone = (): readonly StoredEntry[] => useWaiting() ?? nothing;
