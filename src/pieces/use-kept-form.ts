// A form of one screen, kept letter by letter: what was typed survives a killed page, a reload and an update, until it is
// sent or typed away. What nobody changed is not kept: it may be newer when the form is opened again.
import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Draft } from '#drafts/types.ts';
import { useDrafts } from '#services/services.ts';
import { useAutosave } from './use-autosave.ts';

interface Paper extends Pick<Draft, 'draftId' | 'kind' | 'postId'> {
  /** Without anybody nothing is kept. */
  readonly uid: string | undefined;
  /** A form that is closed neither reads nor writes. */
  readonly isOpen?: boolean;
}

type Typed = Readonly<Record<string, string>>;

/** The fields are texts, or choices that are named by texts. */
export function useKeptForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { draftId, kind, postId, uid, isOpen = true }: Paper,
) {
  const drafts = useDrafts();
  const { getFieldState, getValues, setValue, subscribe } = form;

  const store = useCallback(
    async (typed: Typed | null) => {
      if (!uid) return;
      if (!typed) return drafts.remove(draftId);
      const about = { draftId, version: 1, uid, kind, postId } as const;
      await drafts.save({ ...about, replaces: null, values: typed, step: 0, updatedAt: Date.now() });
    },
    [drafts, draftId, kind, postId, uid],
  );
  const { save, settled, saving } = useAutosave(store);
  // Where nothing was written there is nothing to take away, and a phone that keeps nothing has nothing to refuse.
  const isOnPaper = useRef(false);

  const write = useCallback(() => {
    const typed = Object.entries<unknown>(getValues()).flatMap(([name, value]) =>
      typeof value === 'string' && getFieldState(name as Path<Values>).isDirty
        ? [[name, value] as const]
        : [],
    );
    if (typed.length === 0 && !isOnPaper.current) return;
    isOnPaper.current = typed.length > 0;
    save(isOnPaper.current ? Object.fromEntries(typed) : null);
  }, [getFieldState, getValues, save]);

  useEffect(() => {
    if (!isOpen || !uid) return;
    let isRead = false;
    const end = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: () => {
        if (isRead) write();
      },
    });
    const take = (stored?: Draft) => {
      if (hasEnded) return;
      isOnPaper.current ||= stored !== undefined;
      const kept = Object.entries(stored?.values ?? {}) as [Path<Values>, unknown][];
      // What was typed while it was read is newer. Looked at before the first is set, which makes others dirty.
      const untouched = kept.filter(([name]) => !getFieldState(name).isDirty);
      for (const [name, value] of untouched) {
        if (typeof value !== 'string') continue;
        setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }
      isRead = true;
      write();
    };
    let hasEnded = false;
    // A phone that refuses its database says so at the first letter.
    drafts.get(draftId).then(take, () => take());
    return () => {
      hasEnded = true;
      end();
    };
  }, [drafts, draftId, getFieldState, isOpen, setValue, subscribe, uid, write]);

  return {
    saving,
    saveAgain: write,
    /** It is in the outbox, or was put away. */
    async clear() {
      if (!isOnPaper.current) return;
      isOnPaper.current = false;
      save(null);
      await settled();
    },
  };
}
