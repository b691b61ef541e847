// A form whose text is stored as a draft: read when the form opens, and written at each change until the form's command is
// in the outbox. Nothing is stored before the draft was read: a phone may refuse to read for a moment, and the form would
// be stored over a draft that it has not seen.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { loadOnce } from '#domain/load-once.ts';
import { meansNoDraft } from '#drafts/draft.ts';
import type { Draft, Drafts } from '#drafts/types.ts';
import { useDrafts } from '#services/services.ts';
import { useAutosave } from './use-autosave.ts';
import { useReturn } from './use-return.ts';

/** `refusal`: this browser stores nothing, so there is no draft. */
interface ReadDraft {
  readonly draft: Draft | null;
  readonly refusal: unknown;
}

type OnRead = (draft: Draft | null) => void | Promise<void>;

/** What this tab knows of the stored draft. */
interface KnownHere {
  isRead: boolean;
  /** When the draft was last changed, as far as this tab has read or stored it. 0: there was none. */
  changedAt: number;
  /** How often something was to be stored. */
  changes: number;
}

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
 * @param onChanged takes the draft that another tab has stored meanwhile, or null if there is none any more. It is called when
 * the person comes back to this tab, unless there is something here that is not stored.
 * @param isOpen a closed form does not read
 */
export function useFormDraft(draftId: string, onRead: OnRead, onChanged: OnRead, isOpen = true) {
  const drafts = useDrafts();
  const take = useRef(onRead);
  take.current = onRead;
  const { current: here } = useRef<KnownHere>({ isRead: false, changedAt: 0, changes: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that opens again reads again.
  const read = useMemo(
    () =>
      loadOnce(async () => {
        here.isRead = false;
        const found = await readDraft(drafts, draftId);
        await take.current(found.draft);
        here.changedAt = found.draft?.updatedAt ?? 0;
        here.isRead = true;
        return found;
      }),
    [drafts, draftId, isOpen, here],
  );
  const store = useCallback(
    async (current: () => Draft | null) => {
      await read();
      const draft = current();
      await (draft ? drafts.save(draft) : drafts.remove(draftId));
      here.changedAt = draft?.updatedAt ?? 0;
    },
    [drafts, draftId, read, here],
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

  useReturn(async () => {
    const { changes } = here;
    if (!isOpen || !here.isRead || (await settled()) === 'failed') return;
    const stored = (await drafts.get(draftId)) ?? null;
    const changedAt = stored?.updatedAt ?? 0;
    if (changedAt === here.changedAt || here.changes !== changes) return;
    here.changedAt = changedAt;
    await onChanged(stored);
  });

  return {
    saving,
    /** Stores what the function returns, which is asked once the draft was read. Null if nothing is left: the draft is removed. */
    save(current: () => Draft | null) {
      here.changes += 1;
      save(current);
    },
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
      here.changedAt = 0;
    },
  };
}
