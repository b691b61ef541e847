import * as styles from './shell.css.ts';

/** Of the size of the tool that stands there once it is known. */
export function ToolPlaceholder() {
  return <span className={styles.toolPlaceholder} aria-hidden="true" />;
}
