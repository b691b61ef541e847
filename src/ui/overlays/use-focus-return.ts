import { useRef } from 'react';

/**
 * Radix returns the focus only to a dialog's trigger. After a dialog that was opened by state, the focus would be lost. It would
 * also be lost with what the dialog deletes, a moment after it has closed: then it goes to the heading of the section around.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  const around = useRef<readonly Element[]>([]);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
      around.current = sectionsAround(opener.current);
    },
    onCloseAutoFocus: (event: Event) => {
      const { current: element } = opener;
      if (!(element instanceof HTMLElement && element.isConnected)) return;
      event.preventDefault();
      element.focus();
      keepFocus(element, around.current);
    },
  };
}

/** From the innermost on. */
function sectionsAround(element: Element | null): readonly Element[] {
  const section = element?.parentElement?.closest('section, main');
  return section ? [section, ...sectionsAround(section)] : [];
}

/** Until the person goes on. */
function keepFocus(element: HTMLElement, sections: readonly Element[]) {
  const observer = new MutationObserver(() => {
    const { activeElement, body } = element.ownerDocument;
    if (activeElement === element) return;
    observer.disconnect();
    if (element.isConnected || activeElement !== body) return;
    const heading = sections.find(({ isConnected }) => isConnected)?.querySelector('h1, h2, h3');
    if (!(heading instanceof HTMLElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
