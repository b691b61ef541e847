import { tellStored } from '#local-database/tell-stored.ts';
import { readLarge, withReopen } from '#local-database/with-reopen.ts';
import { type DraftsDb, readDraft } from './drafts-db.ts';
import { rescuedDrafts } from './rescued-drafts.ts';
import type { Draft, DraftPhoto, Drafts } from './types.ts';

const isDraft = (draft: Draft | undefined): draft is Draft => draft !== undefined;
const newestFirst = (a: Draft, b: Draft) => b.updatedAt - a.updatedAt;
const byPosition = (a: DraftPhoto, b: DraftPhoto) => a.position - b.position;

export function createDrafts(db: DraftsDb): Drafts {
  const both = [db.drafts, db.photos];
  /** When each draft was changed, as far as this tab has read or stored it. */
  const changedAt = new Map<string, number>();
  const note = ({ draftId, updatedAt }: Draft) => changedAt.set(draftId, updatedAt);

  async function deleteDraft(draftId: string) {
    await db.photos.where({ draftId }).delete();
    await db.drafts.delete(draftId);
  }

  async function putBoth(photos: readonly DraftPhoto[], draft: Draft) {
    await db.drafts.put(draft);
    await db.photos.bulkPut([...photos]);
  }

  const stored = (draft: Draft) => {
    note(draft);
    rescuedDrafts.forget(draft.draftId);
    tellStored();
  };

  return {
    async save(draft) {
      try {
        await withReopen(db, () => db.drafts.put(draft));
        note(draft);
        rescuedDrafts.forget(draft.draftId);
      } catch (error) {
        // The clock may have been set back since the version that is stored.
        const before = changedAt.get(draft.draftId) ?? 0;
        rescuedDrafts.keep({ ...draft, updatedAt: Math.max(draft.updatedAt, before + 1) });
        throw error;
      }
    },

    async saveWith(photos, draft) {
      await withReopen(db, () => db.transaction('rw', both, () => putBoth(photos, draft)));
      stored(draft);
    },

    async begin(photos, draft) {
      const isNew = await withReopen(db, () =>
        db.transaction('rw', both, async () => {
          if (await db.drafts.get(draft.draftId)) return false;
          await putBoth(photos, draft);
          return true;
        }),
      );
      if (isNew) stored(draft);
      return isNew;
    },

    async get(draftId) {
      const rescued = rescuedDrafts.get(draftId);
      if (rescued) note(rescued);
      try {
        const stored = readDraft(await withReopen(db, () => db.drafts.get(draftId)));
        if (!rescued || rescued.updatedAt <= (stored?.updatedAt ?? 0)) {
          if (stored) note(stored);
          return stored;
        }
        // The rescued text is only in the session storage, which ends with the tab.
        await withReopen(db, () => db.drafts.put(rescued));
        rescuedDrafts.forget(draftId);
        return rescued;
      } catch (error) {
        // The rescued draft is the newest version that this tab knows, and may be the only one.
        if (rescued) return rescued;
        throw error;
      }
    },

    async listOf(uid) {
      const stored = await withReopen(db, () => db.drafts.where({ uid }).toArray());
      return stored.map(readDraft).filter(isDraft).sort(newestFirst);
    },

    async savePhoto(photo) {
      await withReopen(db, () => db.photos.put(photo));
    },

    async photosOf(draftId) {
      const keys = await withReopen(db, () => db.photos.where({ draftId }).primaryKeys());
      // Each by itself: read together, one that the browser has lost would take the others with it.
      const photos = await Promise.all(keys.map((key) => readLarge(db, () => db.photos.get(key))));
      return photos.filter((photo) => photo !== undefined).sort(byPosition);
    },

    async removePhoto(draftId, photoId) {
      await withReopen(db, () => db.photos.delete([draftId, photoId]));
    },

    async remove(draftId) {
      await withReopen(db, () => db.transaction('rw', both, () => deleteDraft(draftId)));
      rescuedDrafts.forget(draftId);
    },

    async removeAllOf(uid) {
      await withReopen(db, () =>
        db.transaction('rw', both, async () => {
          for (const draftId of await db.drafts.where({ uid }).primaryKeys()) await deleteDraft(draftId);
        }),
      );
      rescuedDrafts.forgetAllOf(uid);
    },
  };
}
