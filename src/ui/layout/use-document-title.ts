import { useEffect } from 'react';

/** The tab's title while the component is on the page. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
