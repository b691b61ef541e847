import { deviceWord } from '#ui/text/device-word.ts';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import * as styles from './stale-note.css.ts';

/** `at` is when the server last confirmed the data. */
export function StaleNote({ at }: { at: number | null }) {
  return (
    <p className={styles.note}>
      Guardado {at === null ? `en el ${deviceWord()}` : <TimeAgo atMs={at} />}: puede haber cambiado
    </p>
  );
}
