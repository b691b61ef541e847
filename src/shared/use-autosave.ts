import { useMemo, useState } from 'react';
import { createAutosave } from '#drafts/autosave.ts';
import type { Saving } from '#drafts/types.ts';
import { registerDirtyForm } from '#sw-bridge/dirty-forms.ts';

/** Autosave for a form that shows whether its text is stored. @param store must be the same function on every render */
export function useAutosave<T>(store: (value: T) => Promise<void>) {
  const [saving, setSaving] = useState<Saving>({ state: 'untouched' });
  const autosave = useMemo(() => {
    let written = () => {};
    return createAutosave(store, (state, error) => {
      written();
      // The code that stores may come late. A form that could not be stored says so itself.
      if (state === 'saving') written = registerDirtyForm();
      if (state === 'failed') setSaving({ state, error });
      else setSaving(state === 'saved' ? { state, atMs: Date.now() } : { state });
    });
  }, [store]);
  return {
    ...autosave,
    saving,
    /** The stored draft is being read. */
    begin: () => setSaving({ state: 'untouched' }),
    /** The stored draft was just opened. */
    opened: (atMs: number) => setSaving({ state: 'saved', atMs }),
    failed: (error: unknown) => setSaving({ state: 'failed', error }),
  };
}
