import { v7 as newId } from 'uuid';
import { giveFormOf } from '#domain/give-form.ts';
import type { EditedPhoto } from '#domain/photo.ts';
import type { Draft, DraftPhoto, Drafts } from '#drafts/types.ts';
import type { Outbox, PendingEntry } from '#outbox/types.ts';
import type { GiveValues } from './give-values.ts';
import type { GiveStart } from './use-give-draft.ts';

function editedPhotosOf(command: PendingEntry['command']): readonly EditedPhoto[] {
  if (command.type === 'create-post') return command.photos.map((photo) => ({ kind: 'new', photo }));
  return command.type === 'edit-post' ? command.photos : [];
}

/**
 * The edited post gets a new id if the first one may be on the server, so that it is not confused with the one that arrived.
 * The id of a removed post cannot be used again either.
 */
function needsNewId({ command, mayHaveArrived, rejectionCode }: PendingEntry): boolean {
  if (command.type !== 'create-post') return false;
  return mayHaveArrived || rejectionCode === 'post-removed';
}

function valuesOf(entry: PendingEntry, photos: readonly EditedPhoto[]): GiveValues | null {
  const { command } = entry;
  if (command.type !== 'create-post' && command.type !== 'edit-post') return null;
  return {
    form: giveFormOf(command),
    postId: needsNewId(entry) ? newId() : command.postId,
    photoOrder: photos.map(({ photo }) => photo.id),
    storedPhotos: photos.flatMap((item) => (item.kind === 'stored' ? [item.photo] : [])),
    alts: Object.fromEntries(photos.map(({ photo }) => [photo.id, photo.alt ?? ''])),
  };
}

/**
 * Makes a draft of a post that waits in the outbox, so that its author can edit it. A refused entry stays until the
 * draft is sent in its place. An entry that was not tried is removed. Resolves to the draft's id, or to null if the
 * entry is being sent or has no content to edit.
 * @throws IndexedDbError
 */
export async function draftFromEntry(
  entry: PendingEntry,
  { outbox, drafts }: { outbox: Outbox; drafts: Drafts },
): Promise<string | null> {
  const { command, commandId, uid } = entry;
  const photos = editedPhotosOf(command);
  const values = valuesOf(entry, photos);
  if (!values) return null;
  const draftId = `corregir-${commandId}`;
  // The draft exists already and may contain changes, so it is not overwritten.
  if (await drafts.get(draftId)) return draftId;
  const later = (await drafts.listOf(uid)).find(({ replaces }) => replaces === commandId);
  if (later) return later.draftId;

  const isRejected = entry.state === 'rejected';
  const draft: Draft = {
    draftId,
    version: 1,
    uid,
    kind: 'post',
    postId: command.type === 'edit-post' ? command.postId : null,
    replaces: isRejected ? commandId : null,
    values: { ...values },
    step: 0,
    updatedAt: Date.now(),
  };
  await drafts.save(draft);
  for (const photo of await photosFrom(outbox, commandId, draftId, photos)) await drafts.savePhoto(photo);
  if (isRejected || (await outbox.discard(commandId))) return draftId;
  await drafts.remove(draftId);
  return null;
}

/**
 * What the next edit of a post begins with if an earlier edit still waits in the outbox: everything of that edit, which
 * it replaces. Null if none waits. A refused edit does not count, because it stays until its author decides.
 * @throws IndexedDbError
 */
export async function startFromWaitingEdit(
  { uid, postId, draftId }: { uid: string; postId: string; draftId: string },
  outbox: Outbox,
): Promise<GiveStart | null> {
  const entry = (await outbox.pendingOf(uid)).findLast(
    ({ command, state }) => state !== 'rejected' && command.type === 'edit-post' && command.postId === postId,
  );
  if (!entry) return null;
  const edited = editedPhotosOf(entry.command);
  const values = valuesOf(entry, edited);
  const photos = await photosFrom(outbox, entry.commandId, draftId, edited);
  // Bytes are missing only if the edit was sent in the meantime. The server then has everything of it.
  const isWhole = photos.length === edited.filter(({ kind }) => kind === 'new').length;
  return values && isWhole ? { values, photos, replaces: entry.commandId } : null;
}

/** Photos whose bytes are missing are left out. If none remains, the form asks for a photo. */
async function photosFrom(
  outbox: Outbox,
  commandId: string,
  draftId: string,
  photos: readonly EditedPhoto[],
): Promise<readonly DraftPhoto[]> {
  const found: DraftPhoto[] = [];
  for (const [position, item] of photos.entries()) {
    if (item.kind === 'stored') continue;
    const bytes = await outbox.photo(commandId, item.photo.id);
    if (!bytes) continue;
    const { full, thumb } = bytes;
    found.push({ draftId, photoId: item.photo.id, position, meta: item.photo, full, thumb: thumb ?? full });
  }
  return found;
}
