import type { PendingEntry } from '#outbox/types.ts';
import { usePending } from '#reads/use-pending.ts';
import { waitsHereText } from '#shared/entry-text.ts';
import { RefusedWords } from '#shared/refused-words.tsx';
import { RefusedActs } from '#shared/use-entry-acts.tsx';
import { stack } from '#ui/layout/stack.css.ts';
import * as styles from './own-report.css.ts';

/**
 * Shown instead of the button: the state of the person's report, or why it was refused. Loaded when it is shown, because visitors of a
 * pet need none of its sentences.
 */
export function OwnReport({ entry }: { entry: PendingEntry }) {
  return (
    <div className={entry.state === 'rejected' ? styles.refused : stack({ gap: 'tight' })}>
      <p role="status">{waitsHereText('Tu denuncia', entry, usePending())}</p>
      <RefusedWords entry={entry} />
      <RefusedActs commandId={entry.commandId} />
    </div>
  );
}
