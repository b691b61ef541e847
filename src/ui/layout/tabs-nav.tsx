import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './tabs-nav.css.ts';

interface TabsNavProps {
  label: string;
  /** Links with the class `tab` or `bottomTab`; the active one carries `aria-current="page"`. */
  children: ReactNode;
  /** Whatever changes with the page, so that the active tab is scrolled into view. */
  page?: string;
}

export function TabsNav({ label, children, page }: TabsNavProps) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to look for its tab.
  useEffect(() => {
    const box = nav.current;
    const active = box?.querySelector<HTMLElement>('[aria-current="page"]');
    // Not scrollIntoView, which would scroll the page as well.
    if (box && active) box.scrollLeft = active.offsetLeft - (box.clientWidth - active.clientWidth) / 2;
  }, [page]);
  return (
    <nav ref={nav} aria-label={label} className={styles.tabs}>
      {children}
    </nav>
  );
}
