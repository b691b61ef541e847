// Replaces `react-style-singleton` (vite.config.ts). Radix's dialogs lock the page's scrolling with a <style> element,
// which the content security policy refuses. A constructed style sheet has the same effect without 'unsafe-inline'.
import { useEffect } from 'react';

interface SheetProps {
  readonly styles: string;
}

/** Browsers without constructed style sheets get no style: behind a dialog the page can then scroll. */
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

/** Like the library's function of this name: the returned component applies the styles while it is mounted. */
export const styleSingleton = () => Sheet;
