// A form whose text is stored as a draft: read when the form opens, and written at each change until the form's command is
// in the outbox. Nothing is stored before the draft was read: a phone may refuse to read for a moment, and the form would
// be stored over a draft that it has not seen.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { loadOnce } from '#domain/load-once.ts';
import { meansNoDraft } from '#drafts/draft.ts';
import type { Draft, Drafts } from '#drafts/types.ts';
import { useDrafts } from '#services/services.ts';
import { useAutosave } from './use-autosave.ts';

/** `refusal`: this browser stores nothing, so there is no draft. */
interface ReadDraft {
  readonly draft: Draft | null;
  readonly refusal: unknown;
}

type OnRead = (draft: Draft | null) => void | Promise<void>;

async function readDraft(drafts: Drafts, draftId: string): Promise<ReadDraft> {
  try {
    return { draft: (await drafts.get(draftId)) ?? null, refusal: null };
  } catch (refusal) {
    if (meansNoDraft(refusal)) return { draft: null, refusal };
    throw refusal;
  }
}

/**
 * @param onRead takes the stored draft, or null, each time the form opens and before anything is stored. After a failed read it
 * is called by the first `save` or `readAgain` that can read. If it rejects, the draft counts as not read.
 * @param isOpen a closed form does not read
 */
export function useFormDraft(draftId: string, onRead: OnRead, isOpen = true) {
  const drafts = useDrafts();
  const take = useRef(onRead);
  take.current = onRead;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that opens again reads again.
  const read = useMemo(
    () =>
      loadOnce(async () => {
        const found = await readDraft(drafts, draftId);
        await take.current(found.draft);
        return found;
      }),
    [drafts, draftId, isOpen],
  );
  const store = useCallback(
    async (current: () => Draft | null) => {
      await read();
      const draft = current();
      await (draft ? drafts.save(draft) : drafts.remove(draftId));
    },
    [drafts, draftId, read],
  );
  const { save, settled, saving, begin, opened, failed } = useAutosave(store);

  const open = () => {
    begin();
    read().then(({ draft, refusal }) => {
      if (refusal) failed(refusal);
      else if (draft) opened(draft.updatedAt);
    }, failed);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened once is not opened again.
  useEffect(() => {
    if (isOpen) open();
  }, [read]);

  return {
    saving,
    /** Stores what the function returns, which is asked once the draft was read. Null if nothing is left: the draft is removed. */
    save,
    /** Resolves when the draft is stored as it is now, or could not be. */
    settled,
    readAgain: open,
    /** Resolves to whether the draft could be read. */
    isRead: () =>
      read().then(
        () => true,
        () => false,
      ),
    async remove() {
      await settled();
      await drafts.remove(draftId);
    },
  };
}
