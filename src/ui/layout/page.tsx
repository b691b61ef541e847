import type { ReactNode } from 'react';
import * as styles from './page.css.ts';

interface PageProps {
  title: string;
  lead?: ReactNode;
  /** Actions for the whole page, beside its title. */
  actions?: ReactNode;
  /** `wide` for grids, `column` for reading, `form` for a short form. */
  width?: 'wide' | 'column' | 'form';
  children: ReactNode;
}

/** The frame of a screen, with its only h1. The shell contains the `main` landmark. */
export function Page({ title, lead, actions, width, children }: PageProps) {
  return (
    <div className={styles.page({ width })}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
