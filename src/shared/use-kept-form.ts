// A form whose changes are stored while the person types. Unsent text survives a killed page, a reload and an update.
// Unchanged fields are not stored, because the server may have newer values when the form is opened again.
import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { draftNow } from '#drafts/draft.ts';
import type { Draft, Saving } from '#drafts/types.ts';
import { useFormDraft } from './use-form-draft.ts';

interface KeptForm extends Pick<Draft, 'draftId' | 'kind' | 'postId'> {
  /** Undefined while nobody is signed in: then nothing is stored. */
  readonly uid: string | undefined;
  /** A closed form neither reads nor writes. */
  readonly isOpen?: boolean;
}

const untouched: Saving = { state: 'untouched' };

/** The fields are texts, or choices with text values. */
export function useKeptForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { draftId, kind, postId, uid, isOpen = true }: KeptForm,
) {
  const { getFieldState, getValues, reset, resetField, setValue, subscribe } = form;
  const { isDirty } = form.formState;
  // If nothing is stored, there is nothing to remove, and a removal must not report an error.
  const isDraftStored = useRef(false);
  const isKept = isOpen && uid !== undefined;

  const keptIn = (stored: Draft | null) =>
    Object.entries(stored?.values ?? {}).filter(([, value]) => typeof value === 'string') as [
      Path<Values>,
      PathValue<Values, Path<Values>>,
    ][];
  const fill = (fields: ReturnType<typeof keptIn>) => {
    for (const [name, value] of fields) setValue(name, value, { shouldDirty: true });
  };
  /** Text that was typed before the draft was read is newer. */
  const onRead = (stored: Draft | null) => {
    isDraftStored.current = stored !== null;
    // Checked before the first field is set, because setting makes other fields dirty.
    fill(keptIn(stored).filter(([name]) => !getFieldState(name).isDirty));
  };
  const onChanged = (stored: Draft | null) => {
    // The screen may hold the last copy.
    if (!stored) return;
    isDraftStored.current = true;
    const { values } = stored;
    for (const [name] of typed()) if (!(name in values)) resetField(name as Path<Values>);
    fill(keptIn(stored));
  };
  const { save, settled, saving } = useFormDraft(draftId, onRead, onChanged, isKept);

  const texts = () => Object.entries<unknown>(getValues()).filter(([, value]) => typeof value === 'string');
  const typed = () => texts().filter(([name]) => getFieldState(name as Path<Values>).isDirty);
  // A value that was typed back to the server's counts, too, although its field is not dirty.
  const typedAfter = (before: Values) => texts().filter(([name, value]) => value !== before[name]);
  const draftOf = (values: [string, unknown][]) => {
    isDraftStored.current = values.length > 0;
    if (!uid || values.length === 0) return null;
    return draftNow({
      draftId,
      uid,
      kind,
      postId,
      replaces: null,
      values: Object.fromEntries(values),
      step: 0,
    });
  };
  const write = () => {
    if (typed().length > 0 || isDraftStored.current) save(() => draftOf(typed()));
  };
  const latestWrite = useRef(write);
  latestWrite.current = write;

  useEffect(() => {
    if (!isKept) return;
    let isDue = false;
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: () => {
        if (isDue) return;
        isDue = true;
        // A reset reports its new values before it has forgotten which fields were changed.
        queueMicrotask(() => {
          isDue = false;
          latestWrite.current();
        });
      },
    });
  }, [isKept, subscribe]);

  /** Resolves when the draft is stored as it is now, or could not be. */
  const stored = async () => {
    await Promise.resolve();
    await settled();
  };

  return {
    /** If the phone refuses to read, it is said at the first letter. */
    saving: saving.state === 'failed' && !isDirty ? untouched : saving,
    saveAgain: write,
    stored,
    /**
     * The values `before` were sent to the outbox, or discarded. The form shows `next`, or else its first values. What was typed
     * since then stays, on the screen and in the draft.
     * @returns whether something was typed since then
     */
    async putAway(before: Values, next?: Values): Promise<boolean> {
      // Until the draft was read, the form may lack a part of it.
      await stored();
      // The draft first: as soon as the form shows that it is put away, the page may be closed.
      if (isDraftStored.current) save(() => draftOf(typedAfter(before)));
      await settled();
      const later = typedAfter(before);
      // With `resetOptions`, a form keeps its changed fields at each reset unless it is told otherwise.
      reset(next, { keepDirtyValues: false });
      for (const [name, value] of later)
        setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      await stored();
      return typed().length > 0;
    },
  };
}
