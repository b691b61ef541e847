import { useMemo, useState } from 'react';
import { createAutosave } from '#drafts/autosave.ts';
import type { Saving } from '#drafts/types.ts';

/**
 * Autosave for a form that says where what was typed is.
 * @param store must stay the same function from render to render
 */
export function useAutosave<T>(store: (value: T) => Promise<void>) {
  const [saving, setSaving] = useState<Saving>({ state: 'untouched' });
  const autosave = useMemo(
    () =>
      createAutosave(store, (state, error) => {
        if (state === 'failed') setSaving({ state, error });
        else setSaving(state === 'saved' ? { state, atMs: Date.now() } : { state });
      }),
    [store],
  );
  return {
    ...autosave,
    saving,
    /** The draft was opened as the phone had kept it. */
    opened: (atMs: number) => setSaving({ state: 'saved', atMs }),
    failed: (error: unknown) => setSaving({ state: 'failed', error }),
  };
}
