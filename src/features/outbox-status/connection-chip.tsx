import { Link } from '@tanstack/react-router';
import { useConnectionState } from '#reads/use-connection.ts';
import { useOutboxEntries } from '#reads/use-pending.ts';
import { CloudOff, CloudUpload, Smartphone, TriangleAlert } from '#ui/icons/late-icons.ts';
import { CircleAlert } from '#ui/icons/shell-icons.ts';
import { visuallyHidden } from '#ui/layout/visually-hidden.css.ts';
import { chipState, chipText } from './chip-state.ts';
import * as styles from './connection-chip.css.ts';

const icons = {
  rejected: CircleAlert,
  sending: CloudUpload,
  offline: CloudOff,
  portal: TriangleAlert,
  waiting: Smartphone,
} as const;

/**
 * Empty if there is nothing to report. The live region is always in the page, so that screen readers announce a change.
 */
export function ConnectionChip() {
  const state = chipState(useConnectionState(), useOutboxEntries());
  const text = chipText(state);
  const Icon = state.kind === 'quiet' ? null : icons[state.kind];
  return (
    <span role="status" className={styles.live}>
      {text && Icon && state.kind !== 'quiet' && (
        <Link to="/pendientes" className={styles.chip[state.kind]} data-count={state.count || undefined}>
          <Icon aria-hidden="true" />
          <span>
            <span className={visuallyHidden}>Pendientes: </span>
            {text.seen}
            <span className={visuallyHidden}>{text.rest}</span>
          </span>
        </Link>
      )}
    </span>
  );
}
