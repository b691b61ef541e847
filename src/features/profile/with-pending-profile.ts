import type { Profile, User } from '#domain/user.ts';
import { displayNameOf } from '#domain/user.ts';
import type { PendingEntry } from '#outbox/types.ts';

function waitingUpdate(pending: readonly PendingEntry[]) {
  const last = pending.findLast(
    ({ command, state }) => command.type === 'update-profile' && state !== 'rejected',
  );
  return last?.command.type === 'update-profile' ? last.command : null;
}

/** One's own account as it will be once what waits has arrived. A new photo shows when its upload is done. */
export function withPendingUser(user: User, pending: readonly PendingEntry[]): User {
  const update = waitingUpdate(pending);
  if (!update) return user;
  const photoURL = update.photo === 'remove' ? null : user.photoURL;
  return { ...user, ...update.profile, displayName: displayNameOf(update.profile), photoURL };
}

export function withPendingProfile(profile: Profile, pending: readonly PendingEntry[]): Profile {
  const update = waitingUpdate(pending);
  if (!update) return profile;
  const { province, city } = update.profile;
  const photoURL = update.photo === 'remove' ? null : profile.photoURL;
  return { ...profile, displayName: displayNameOf(update.profile), province, city, photoURL };
}
