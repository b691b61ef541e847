// Stands in for `react-style-singleton` (vite.config.ts): Radix's dialogs lock the page's scrolling by a <style> element,
// which the policy refuses. A constructed sheet is the same style by a way that needs no 'unsafe-inline'.
import { useEffect } from 'react';

interface SheetProps {
  readonly styles: string;
}

/** Nothing is styled in a browser that is too old for it: behind a dialog the page then scrolls. */
function adopt(styles: string): () => void {
  if (!document.adoptedStyleSheets) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

function Sheet({ styles }: SheetProps) {
  useEffect(() => adopt(styles), [styles]);
  return null;
}

/** As the library's function of this name: the component that it returns has the styles while it is there. */
export const styleSingleton = () => Sheet;
