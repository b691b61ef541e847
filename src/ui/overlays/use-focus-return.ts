import { useRef } from 'react';
import { focusNear, keepFocus, sectionsAround } from '../actions/keep-focus.ts';

/**
 * Radix returns the focus only to a dialog's trigger. After a dialog that was opened by state, the focus would be lost. It would
 * also be lost with what the dialog deletes, a moment before or after it closes.
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
      // Safari does not focus a button that is clicked. Radix knows the trigger.
      if (!(element instanceof HTMLElement) || element === document.body) return;
      event.preventDefault();
      if (element.isConnected) {
        element.focus();
        keepFocus(element, around.current);
      } else if (document.activeElement === document.body) focusNear(around.current);
    },
  };
}
