import type { CommandOf } from '#domain/commands/registry.ts';
import { displayNameOf, type Profile } from '#domain/user.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { waitingPhoto, waitingUpdate } from '#shared/own-account.ts';

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

export function withPendingProfile(profile: Profile, pending: readonly PendingEntry[]): Profile {
  const update = waitingUpdate(pending);
  if (!update) return profile;
  const { province, city } = update.profile;
  const photoURL = waitingPhoto(profile.photoURL, pending);
  return { ...profile, displayName: displayNameOf(update.profile), province, city, photoURL };
}
