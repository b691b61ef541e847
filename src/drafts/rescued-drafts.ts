// Drafts that could not be stored because the database was closed. They are kept in the tab's session storage, so the
// reload that repairs the database loses nothing. Only text is kept, not photos.
import { readDraft } from './drafts-db.ts';
import type { Draft } from './types.ts';

const prefix = 'patitas.draft.';
const keyOf = (draftId: string) => `${prefix}${draftId}`;

/** In a browser that allows no storage, even reading `sessionStorage` throws. */
function attempt<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(globalThis.sessionStorage);
  } catch {
    return undefined;
  }
}

export const rescuedDrafts = {
  keep: (draft: Draft) => attempt((storage) => storage.setItem(keyOf(draft.draftId), JSON.stringify(draft))),
  forget: (draftId: string) => attempt((storage) => storage.removeItem(keyOf(draftId))),
  forgetAllOf: (uid: string) =>
    attempt((storage) => {
      for (const key of Object.keys(storage)) {
        const draftId = key.startsWith(prefix) ? key.slice(prefix.length) : null;
        if (draftId !== null && rescuedDrafts.get(draftId)?.uid === uid) storage.removeItem(key);
      }
    }),
  get(draftId: string): Draft | undefined {
    const text = attempt((storage) => storage.getItem(keyOf(draftId)));
    return text ? attempt(() => readDraft(JSON.parse(text))) : undefined;
  },
};
