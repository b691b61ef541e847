import type { StoredEntry } from '#outbox/types.ts';
import { refusedWords } from './entry-text.ts';
import * as styles from './refused-words.css.ts';

/** Nothing, unless the server refused something written. */
export function RefusedWords({ entry }: { entry: StoredEntry }) {
  const words = refusedWords(entry);
  return words && <blockquote className={styles.words}>{words}</blockquote>;
}
