// A form whose changes are stored while the person types. Unsent text survives a killed page, a reload and an update.
// Unchanged fields are not stored, because the server may have newer values when the form is opened again.
import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Draft } from '#drafts/types.ts';
import { useDrafts } from '#services/services.ts';
import { useAutosave } from './use-autosave.ts';

interface KeptForm extends Pick<Draft, 'draftId' | 'kind' | 'postId'> {
  /** Undefined while nobody is signed in: then nothing is stored. */
  readonly uid: string | undefined;
  /** A closed form neither reads nor writes. */
  readonly isOpen?: boolean;
}

type Typed = Readonly<Record<string, string>>;

/** The fields are texts, or choices with text values. */
export function useKeptForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { draftId, kind, postId, uid, isOpen = true }: KeptForm,
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
  // If nothing was stored, there is nothing to remove, and a removal must not report an error.
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
    let isDue = false;
    const end = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: () => {
        if (!isRead || isDue) return;
        isDue = true;
        // A reset reports its new values before it has forgotten which fields were changed.
        queueMicrotask(() => {
          isDue = false;
          write();
        });
      },
    });
    const take = (stored?: Draft) => {
      if (hasEnded) return;
      isOnPaper.current ||= stored !== undefined;
      const kept = Object.entries(stored?.values ?? {}) as [Path<Values>, unknown][];
      // Text that was typed while the draft was loading is newer. The check comes before the first field is set,
      // because setting makes other fields dirty.
      const untouched = kept.filter(([name]) => !getFieldState(name).isDirty);
      for (const [name, value] of untouched) {
        if (typeof value !== 'string') continue;
        setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }
      isRead = true;
      write();
    };
    let hasEnded = false;
    // If the phone refuses its database, the message appears at the first letter.
    drafts.get(draftId).then(take, () => take());
    return () => {
      hasEnded = true;
      end();
    };
  }, [drafts, draftId, getFieldState, isOpen, setValue, subscribe, uid, write]);

  return {
    saving,
    saveAgain: write,
    /** Resolves when the draft is stored as it is now, or could not be. */
    async stored() {
      await Promise.resolve();
      await settled();
    },
    /** The draft was sent to the outbox, or discarded. */
    async clear() {
      if (!isOnPaper.current) return;
      isOnPaper.current = false;
      save(null);
      await settled();
    },
  };
}
