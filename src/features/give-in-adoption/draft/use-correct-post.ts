import type { PendingEntry } from '#outbox/types.ts';
import { useDrafts, useOutbox } from '#services/services.ts';
import { useTellFailure } from '#shared/unsent.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { draftFromEntry } from './draft-from-entry.ts';

/**
 * Makes a draft of a post that waits in the outbox, and passes its id to `onDraft`. If that is not possible, a toast
 * says why.
 */
export function useCorrectPost(onDraft: (draftId: string) => void): (entry: PendingEntry) => void {
  const outbox = useOutbox();
  const drafts = useDrafts();
  const toast = useToast();
  const failed = useTellFailure();
  return (entry) => {
    draftFromEntry(entry, { outbox, drafts }).then((draftId) => {
      if (draftId) onDraft(draftId);
      else toast.show({ severity: 'warning', text: 'Ya se estaba enviando: espera a que termine.' });
    }, failed);
  };
}
