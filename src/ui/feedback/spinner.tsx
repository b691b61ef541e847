import { visuallyHidden } from '../layout/visually-hidden.css.ts';
import { spinner } from './spinner.css.ts';

/** With a label it is announced. Without one, a text beside it must say what is happening. */
export function Spinner({ label }: { label?: string }) {
  if (label === undefined) return <span className={spinner} aria-hidden="true" />;
  return (
    <span role="status">
      <span className={spinner} aria-hidden="true" />
      <span className={visuallyHidden}>{label}</span>
    </span>
  );
}
