import { useEffect } from 'react';

/** Sets the title of the tab while the component is mounted. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
