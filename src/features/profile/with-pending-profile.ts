import type { CommandOf } from '#domain/commands/registry.ts';
import { displayNameOf, type Profile } from '#domain/user.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { waitingFields, waitingPhoto } from '#shared/own-account.ts';

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
  const fields = waitingFields(pending);
  if (!fields) return profile;
  const { name, lastName, province = profile.province, city = profile.city } = fields;
  const isRenamed = name !== undefined && lastName !== undefined;
  const displayName = isRenamed ? displayNameOf({ name, lastName }) : profile.displayName;
  const photoURL = waitingPhoto(profile.photoURL, pending);
  return { ...profile, displayName, province, city, photoURL };
}
