import type { PendingEntry } from '#outbox/types.ts';
import { usePending } from '#reads/use-pending.ts';
import { waitsHereText } from '#shared/entry-text.ts';

/** Instead of the button. Loaded when it is shown, because visitors of a pet need none of its sentences. */
export function WaitingReport({ entry }: { entry: PendingEntry }) {
  return <p role="status">{waitsHereText('Tu denuncia', entry, usePending())}</p>;
}
