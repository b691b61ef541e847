import { withReopen } from '#local-database/with-reopen.ts';
import type { DraftsDb } from './drafts-db.ts';
import { readDraft } from './read-draft.ts';
import type { Draft, DraftPhoto, Drafts } from './types.ts';

const isDraft = (draft: Draft | undefined): draft is Draft => draft !== undefined;
const newestFirst = (a: Draft, b: Draft) => b.updatedAt - a.updatedAt;
const byPosition = (a: DraftPhoto, b: DraftPhoto) => a.position - b.position;

export function createDrafts(db: DraftsDb): Drafts {
  const both = [db.drafts, db.photos];

  async function deleteDraft(draftId: string) {
    await db.photos.where({ draftId }).delete();
    await db.drafts.delete(draftId);
  }

  return {
    async save(draft) {
      await withReopen(db, () => db.drafts.put(draft));
    },

    async get(draftId) {
      return readDraft(await withReopen(db, () => db.drafts.get(draftId)));
    },

    async listOf(uid) {
      const stored = await withReopen(db, () => db.drafts.where({ uid }).toArray());
      return stored.map(readDraft).filter(isDraft).sort(newestFirst);
    },

    async savePhoto(photo) {
      await withReopen(db, () => db.photos.put(photo));
    },

    async photosOf(draftId) {
      const photos = await withReopen(db, () => db.photos.where({ draftId }).toArray());
      return photos.sort(byPosition);
    },

    async removePhoto(draftId, photoId) {
      await withReopen(db, () => db.photos.delete([draftId, photoId]));
    },

    /** Photos that are not named keep their places after those that are. */
    async reorderPhotos(draftId, photoIds) {
      await withReopen(db, () =>
        db.photos.where({ draftId }).modify((photo: { photoId: string; position: number }) => {
          const place = photoIds.indexOf(photo.photoId);
          photo.position = place === -1 ? photoIds.length + photo.position : place;
        }),
      );
    },

    async remove(draftId) {
      await withReopen(db, () => db.transaction('rw', both, () => deleteDraft(draftId)));
    },

    async removeAllOf(uid) {
      await withReopen(db, () =>
        db.transaction('rw', both, async () => {
          for (const draftId of await db.drafts.where({ uid }).primaryKeys()) await deleteDraft(draftId);
        }),
      );
    },
  };
}
