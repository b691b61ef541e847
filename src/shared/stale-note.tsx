import type { ReadState } from '#services/services.ts';
import { deviceWord } from '#ui/text/device-word.ts';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { isUnheard } from './is-unheard.ts';
import * as styles from './stale-note.css.ts';

/** Nothing where there is no copy: the screen itself says that. */
export function StaleNote({ state }: { state: ReadState<unknown> }) {
  if (state.status !== 'ready' || isUnheard(state)) return null;
  const { at } = state;
  return (
    <p className={styles.note}>
      Guardado {at === null ? `en el ${deviceWord()}` : <TimeAgo atMs={at} />}: puede haber cambiado
    </p>
  );
}
