import type { StoredEntry } from '#outbox/types.ts';
import { refusedWords } from './entry-text.ts';
import * as styles from './refused-words.css.ts';

/** The text of an entry that the server refused. Renders nothing for other entries. */
export function RefusedWords({ entry }: { entry: StoredEntry }) {
  const words = refusedWords(entry);
  return words && <blockquote className={styles.words}>{words}</blockquote>;
}
