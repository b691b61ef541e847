import { useRef } from 'react';
import { keepFocus, sectionsAround } from '../actions/keep-focus.ts';

/**
 * Radix returns the focus only to a dialog's trigger. After a dialog that was opened by state, the focus would be lost. It would
 * also be lost with what the dialog deletes, a moment after it has closed.
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
