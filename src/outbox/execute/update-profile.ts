import * as v from 'valibot';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths, filePaths } from '#domain/document-paths.ts';
import { sameData } from '#domain/same-data.ts';
import { changedFields, displayNameOf, userSchema } from '#domain/user.ts';
import { updateDocument } from '#firebase/write/server.ts';
import { alreadyDone, type ExecutionTools, type Executor, Refusal, toDo } from './executor.ts';
import { avatarPlace, photoName, uploadPhotos } from './photo-uploads.ts';

type UpdateProfile = CommandOf<'update-profile'>;

const storedProfile = v.pick(userSchema, [
  'name',
  'lastName',
  'displayName',
  'phone',
  'province',
  'city',
  'photoURL',
]);
type StoredProfile = v.InferOutput<typeof storedProfile>;

async function wantedProfile(
  { profile, changed, photo, uid }: UpdateProfile,
  before: StoredProfile,
  { clients, journal }: ExecutionTools,
): Promise<StoredProfile> {
  const { displayName: _, photoURL, ...stored } = before;
  const merged = { ...stored, ...changedFields(profile, changed) };
  const fields = { ...merged, displayName: displayNameOf(merged) };
  if (photo === 'keep') return { ...fields, photoURL };
  if (photo === 'remove') return { ...fields, photoURL: null };
  const name = await photoName(photo, avatarPlace(uid), journal);
  return { ...fields, photoURL: clients.photoUrl(filePaths.avatar(uid, name)) };
}

/**
 * The fields that this command replaces, as text. They stand for the version that a profile does not have. A photo that the
 * command keeps is left out.
 */
function contentOf({ photoURL, ...stored }: StoredProfile, { changed, photo }: UpdateProfile): string {
  const fields = changed ? changedFields(stored, changed) : stored;
  return JSON.stringify(photo === 'keep' ? fields : { ...fields, photoURL });
}

export const updateProfile: Executor<UpdateProfile, StoredProfile> = {
  async look(command, tools) {
    const before = await tools.server.read(documentPaths.user(command.uid), storedProfile);
    if (!before) throw new Refusal('profile-missing');
    const wanted = await wantedProfile(command, before, tools);
    if (sameData(before, wanted)) return alreadyDone;
    // The reply to an earlier attempt may be lost. If the profile has changed since, its author has edited it on another phone.
    const { journal } = tools;
    const base = contentOf(before, command);
    if (journal.sentOnto !== null && journal.sentOnto !== base) throw new Refusal('content-changed');
    journal.baseOn(base);
    return toDo(wanted);
  },

  async send({ uid, photo }, wanted, tools) {
    const newPhotos = typeof photo === 'string' ? [] : [photo];
    await uploadPhotos(newPhotos, avatarPlace(uid), tools);
    const { displayName, photoURL, province, city } = wanted;
    await tools.server.commit([
      updateDocument(documentPaths.user(uid), wanted),
      updateDocument(documentPaths.profile(uid), { displayName, photoURL, province, city }),
    ]);
  },
};
