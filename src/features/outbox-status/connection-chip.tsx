import { Link } from '@tanstack/react-router';
import { useConnectionState } from '#reads/use-connection.ts';
import { useWaitingOrNone } from '#reads/use-waiting.ts';
import { CloudOff, CloudUpload, Smartphone, TriangleAlert } from '#ui/icons/late-icons.ts';
import { CircleAlert } from '#ui/icons/shell-icons.ts';
import { visuallyHidden } from '#ui/layout/visually-hidden.css.ts';
import { type ChipState, chipState, chipText } from './chip-state.ts';
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
  const state = chipState(useConnectionState(), useWaitingOrNone());
  return (
    <span role="status" className={styles.live}>
      {state && <Chip {...state} />}
    </span>
  );
}

function Chip(state: ChipState) {
  const { kind, count } = state;
  const { seen, rest } = chipText(state);
  const Icon = icons[kind];
  return (
    <Link to="/pendientes" className={styles.chip[kind]} data-count={count}>
      <Icon />
      <span>
        <span className={visuallyHidden}>Pendientes: </span>
        {seen}
        <span className={visuallyHidden}>{rest}</span>
      </span>
    </Link>
  );
}
