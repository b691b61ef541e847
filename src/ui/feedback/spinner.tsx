import { visuallyHidden } from '../layout/visually-hidden.css.ts';
import { alone, inLine, spinner } from './spinner.css.ts';

interface SpinnerProps {
  /** With a label it is announced. Without one, a text beside it must say what is happening. */
  label?: string;
  /** Rendered inside a line of text. Otherwise it takes the place of a whole part of the page. */
  isInLine?: boolean;
}

export function Spinner({ label, isInLine }: SpinnerProps) {
  if (label === undefined) return <span className={spinner} aria-hidden="true" />;
  return (
    <span role="status" className={isInLine ? inLine : alone}>
      <span className={spinner} aria-hidden="true" />
      <span className={visuallyHidden}>{label}</span>
    </span>
  );
}
