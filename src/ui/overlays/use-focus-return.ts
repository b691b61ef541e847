import { useRef } from 'react';

/** Radix returns the focus to a dialog's trigger alone: one that is opened by state would leave the focus nowhere. */
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
