// A form whose text is stored as a draft: read once when the form opens, and written at each change until the form's
// command is in the outbox.
import { useCallback, useEffect, useState } from 'react';
import type { Draft } from '#drafts/types.ts';
import { useDrafts } from '#services/services.ts';
import { useAutosave } from './use-autosave.ts';

/** `draft` is null if nothing was stored, or if the phone refused to read it. */
export type OpenedDraft =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly draft: Draft | null };

export const draftNow = (draft: Omit<Draft, 'version' | 'updatedAt'>): Draft => ({
  ...draft,
  version: 1,
  updatedAt: Date.now(),
});

export function useFormDraft(draftId: string) {
  const drafts = useDrafts();
  const [opened, setOpened] = useState<OpenedDraft>({ status: 'loading' });
  const store = useCallback(
    (draft: Draft | null) => (draft ? drafts.save(draft) : drafts.remove(draftId)),
    [drafts, draftId],
  );
  const autosave = useAutosave(store);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened once is not opened again.
  useEffect(() => {
    let isCurrent = true;
    drafts.get(draftId).then(
      (draft) => {
        if (!isCurrent) return;
        setOpened({ status: 'ready', draft: draft ?? null });
        if (draft) autosave.opened(draft.updatedAt);
      },
      (error) => {
        if (!isCurrent) return;
        setOpened({ status: 'ready', draft: null });
        autosave.failed(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [drafts, draftId]);

  return {
    opened,
    saving: autosave.saving,
    /** Null if nothing is left to store: the draft is removed. */
    save: autosave.save,
    async remove() {
      await autosave.settled();
      await drafts.remove(draftId);
    },
  };
}
