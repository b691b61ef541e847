// What a closed database refused goes here, so that the reload which mends it loses no letter. Only for this tab, only
// words: photos stay with whoever chose them.
import { readDraft } from './read-draft.ts';
import type { Draft } from './types.ts';

const prefix = 'patitas.draft.';
const keyOf = (draftId: string) => `${prefix}${draftId}`;

/** A browser that keeps nothing at all throws here, too. */
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
  forgetAll: () =>
    attempt((storage) => {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    }),
  get(draftId: string): Draft | undefined {
    const text = attempt((storage) => storage.getItem(keyOf(draftId)));
    return text ? attempt(() => readDraft(JSON.parse(text))) : undefined;
  },
};
