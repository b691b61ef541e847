import { v7 as newId } from 'uuid';
import { giveFormOf } from '#domain/give-form.ts';
import type { EditedPhoto } from '#domain/photo.ts';
import { draftNow } from '#drafts/draft.ts';
import type { Draft, DraftPhoto, Drafts } from '#drafts/types.ts';
import type { Outbox, PendingEntry } from '#outbox/types.ts';
import { type GiveValues, readGiveValues } from './give-values.ts';
import type { GiveStart } from './open-form.ts';

/**
 * The id of a removed post cannot be used again, so the draft becomes a new post. A new post that may have arrived keeps its id, so
 * that the pet does not come twice: if it has, the executor refuses the corrected one, which then changes the post on the server.
 */
const isOfRemovedPost = ({ rejectionCode }: PendingEntry): boolean => rejectionCode === 'post-removed';

/** The stored photos of a removed post are gone with it. */
function editedPhotosOf(entry: PendingEntry): readonly EditedPhoto[] {
  const { command } = entry;
  if (command.type === 'create-post') return command.photos.map((photo) => ({ kind: 'new', photo }));
  if (command.type !== 'edit-post') return [];
  return isOfRemovedPost(entry) ? command.photos.filter(({ kind }) => kind === 'new') : command.photos;
}

/** The post that sending the draft changes. A new post that had already arrived, with other content, is changed there. */
function changedPost(entry: PendingEntry): string | null {
  const { command, rejectionCode } = entry;
  const hasArrived = command.type === 'create-post' && rejectionCode === 'post-arrived';
  const isEdit = command.type === 'edit-post' && !isOfRemovedPost(entry);
  return isEdit || hasArrived ? command.postId : null;
}

function valuesOf(entry: PendingEntry, photos: readonly EditedPhoto[]): GiveValues | null {
  const { command } = entry;
  if (command.type !== 'create-post' && command.type !== 'edit-post') return null;
  return {
    form: giveFormOf(command),
    postId: isOfRemovedPost(entry) ? newId() : command.postId,
    photoOrder: photos.map(({ photo }) => photo.id),
    storedPhotos: photos.flatMap((item) => (item.kind === 'stored' ? [item.photo] : [])),
    alts: Object.fromEntries(photos.map(({ photo }) => [photo.id, photo.alt ?? ''])),
    basedOn: basedOnAfter(command),
  };
}

/** The edit may have arrived, or may be on its way. */
function basedOnAfter(command: PendingEntry['command']): readonly string[] {
  const basedOn = command.type === 'edit-post' ? (command.basedOn ?? []) : [];
  return basedOn.length > 0 ? [...basedOn, command.commandId] : [];
}

/**
 * Makes a draft of a post that waits in the outbox, so that its author can edit it. A refused entry stays until the
 * draft is sent in its place. Any other entry is removed: it must not be sent beside its draft. Resolves to the draft's id, or
 * to null if the entry is being sent or has no content to edit.
 * @throws IndexedDbError
 */
export async function draftFromEntry(
  entry: PendingEntry,
  { outbox, drafts }: { outbox: Outbox; drafts: Drafts },
): Promise<string | null> {
  const { commandId, uid } = entry;
  const edited = editedPhotosOf(entry);
  const values = valuesOf(entry, edited);
  if (!values) return null;
  const draftId = `corregir-${commandId}`;
  const later = (await drafts.listOf(uid)).find(({ replaces }) => replaces === commandId);
  if (later && later.draftId !== draftId) return later.draftId;

  const isRejected = entry.state === 'rejected';
  const kept = await drafts.get(draftId);
  const photos = await photosFrom(outbox, commandId, draftId, edited);
  const missing = kept ? await missingIn(kept, values, photos, drafts) : photos;
  if (kept && isRejected && missing.length === 0) return draftId;
  const begun = draftNow({
    draftId,
    uid,
    kind: 'post',
    postId: changedPost(entry),
    replaces: isRejected ? commandId : null,
    values: { ...values },
    step: 0,
  });
  // An existing draft may contain changes. The app was closed before the entry was removed, which may have arrived since.
  const draft = kept ? { ...kept, values: { ...kept.values, postId: values.postId } } : begun;
  await drafts.saveWith(missing, draft);
  if (isRejected || (await outbox.discard(commandId))) return draftId;
  // Neither waiting nor sent: a double tap, or another tab, has just made the same draft, which is the only copy.
  if (!(await outbox.knows(commandId))) return draftId;
  if (!kept) await drafts.remove(draftId);
  return null;
}

/** Versions before this one could store a draft without its photos. */
async function missingIn(
  { draftId, values }: Draft,
  initial: GiveValues,
  photos: readonly DraftPhoto[],
  drafts: Drafts,
): Promise<readonly DraftPhoto[]> {
  const { photoOrder } = readGiveValues(values, initial);
  const stored = new Set((await drafts.photosOf(draftId)).map(({ photoId }) => photoId));
  return photos.filter(({ photoId }) => photoOrder.includes(photoId) && !stored.has(photoId));
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
    ({ command, state }) =>
      state !== 'rejected' && command?.type === 'edit-post' && command.postId === postId,
  );
  if (!entry?.command) return null;
  const edited = editedPhotosOf(entry);
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
