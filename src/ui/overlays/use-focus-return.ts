import { useRef } from 'react';

/**
 * Radix returns the focus only to a dialog's trigger. After a dialog that was opened by state, the focus would be lost.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement && opener.current.isConnected)) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
