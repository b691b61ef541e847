import type { ReactNode } from 'react';
import { scrollFade } from './scroll-fade.css.ts';
import * as styles from './tabs-nav.css.ts';
import { useActiveInView } from './use-active-in-view.ts';

interface TabsNavProps {
  label: string;
  /** Links with the class `tab` or `bottomTab`. The active one has `aria-current="page"`. */
  children: ReactNode;
  /** A value that changes with the page, so that the active tab is scrolled into view. */
  page?: string;
}

/** One line that scrolls sideways. Its faded edge shows that there is more. */
export function TabsNav({ label, children, page }: TabsNavProps) {
  return (
    <nav ref={useActiveInView(page)} aria-label={label} className={`${styles.tabs} ${scrollFade}`}>
      {children}
    </nav>
  );
}
