import { skipLink } from './skip-link.css.ts';

interface SkipLinkProps {
  /** The id of the main element, which needs `tabIndex={-1}`. */
  target: string;
  children?: string;
}

export function SkipLink({ target, children = 'Saltar al contenido' }: SkipLinkProps) {
  return (
    <a className={skipLink} href={`#${target}`}>
      {children}
    </a>
  );
}
