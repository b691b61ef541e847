import type { CommandOf } from '#domain/commands/registry.ts';
import { displayNameOf, type Profile, type User } from '#domain/user.ts';
import type { PendingEntry } from '#outbox/types.ts';

function waitingUpdate(pending: readonly PendingEntry[]) {
  const last = pending.findLast(
    ({ command, state }) => command.type === 'update-profile' && state !== 'rejected',
  );
  return last?.command.type === 'update-profile' ? last.command : null;
}

export interface RefusedUpdate {
  readonly command: CommandOf<'update-profile'>;
  readonly code: string;
}

/** The last change of the profile, if the server refused it. Its text can be corrected. */
export function refusedUpdate(pending: readonly PendingEntry[]): RefusedUpdate | null {
  const last = pending.findLast(({ command }) => command.type === 'update-profile');
  if (last?.command.type !== 'update-profile' || last.state !== 'rejected') return null;
  return { command: last.command, code: last.rejectionCode ?? 'unknown' };
}

/** The own account as it will be when the outbox is sent. A new photo appears when its upload is complete. */
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
