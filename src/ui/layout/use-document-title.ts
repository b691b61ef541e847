import { createContext, useContext, useEffect } from 'react';

/** On the server, which has no tab: takes the title while the page is rendered. */
export const RenderedTitleContext = createContext<((title: string) => void) | null>(null);

/** Sets the title of the tab while the component is mounted. */
export function useDocumentTitle(title: string): void {
  useContext(RenderedTitleContext)?.(title);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
