// The own account as it will be when the outbox is sent.
import { changedFields, displayNameOf, type SentProfile, type User } from '#domain/user.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';

/** The changes of the profile that wait, in order. */
const waitingUpdates = (pending: readonly PendingEntry[]) =>
  pending.flatMap(({ command, state }) =>
    command.type === 'update-profile' && state !== 'rejected' ? [command] : [],
  );

/** What the waiting changes leave in the fields of the profile that they change. Null if none waits. */
export function waitingFields(pending: readonly PendingEntry[]): Partial<SentProfile> | null {
  const updates = waitingUpdates(pending);
  if (updates.length === 0) return null;
  return Object.assign({}, ...updates.map(({ profile, changed }) => changedFields(profile, changed)));
}

/**
 * The photo as all waiting changes leave it: a later change of other fields does not undo what an earlier one does to the photo. A
 * new photo appears when its upload is complete.
 */
export function waitingPhoto(stored: string | null, pending: readonly PendingEntry[]): string | null {
  const last = waitingUpdates(pending).findLast(({ photo }) => photo !== 'keep');
  return last?.photo === 'remove' ? null : stored;
}

export function withPendingUser(user: User, pending: readonly PendingEntry[]): User {
  const fields = waitingFields(pending);
  if (!fields) return user;
  const changed = { ...user, ...fields };
  return { ...changed, displayName: displayNameOf(changed), photoURL: waitingPhoto(user.photoURL, pending) };
}

/** Null while this phone has not heard of the account, and for a visitor. */
export function useOwnAccount(uid: string | null): User | null {
  const state = useQuery('user', uid === null ? null : { uid });
  const pending = usePending();
  return state.status === 'ready' && state.data ? withPendingUser(state.data, pending) : null;
}
