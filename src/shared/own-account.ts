// The own account as it will be when the outbox is sent.
import type { CommandOf } from '#domain/commands/registry.ts';
import { displayNameOf, type User } from '#domain/user.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';

/** The last waiting change of the profile. */
export function waitingUpdate(pending: readonly PendingEntry[]): CommandOf<'update-profile'> | null {
  const last = pending.findLast(
    ({ command, state }) => command.type === 'update-profile' && state !== 'rejected',
  );
  return last?.command.type === 'update-profile' ? last.command : null;
}

/**
 * The photo as all waiting changes leave it: a later change of other fields does not undo what an earlier one does to the photo. A
 * new photo appears when its upload is complete.
 */
export function waitingPhoto(stored: string | null, pending: readonly PendingEntry[]): string | null {
  const last = pending.findLast(
    ({ command, state }) =>
      command.type === 'update-profile' && command.photo !== 'keep' && state !== 'rejected',
  );
  return last?.command.type === 'update-profile' && last.command.photo === 'remove' ? null : stored;
}

export function withPendingUser(user: User, pending: readonly PendingEntry[]): User {
  const update = waitingUpdate(pending);
  if (!update) return user;
  const photoURL = waitingPhoto(user.photoURL, pending);
  return { ...user, ...update.profile, displayName: displayNameOf(update.profile), photoURL };
}

/** Null while this phone has not heard of the account, and for a visitor. */
export function useOwnAccount(uid: string | null): User | null {
  const state = useQuery('user', uid === null ? null : { uid });
  const pending = usePending();
  return state.status === 'ready' && state.data ? withPendingUser(state.data, pending) : null;
}
