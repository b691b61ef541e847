import { useEffect } from 'react';

export type Shortcuts = Readonly<Record<string, (() => void) | null>>;

function isElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  // A letter belongs to the field, menu or dialog that has the focus.
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="alertdialog"]',
    ) !== null
  );
}

/** Single letters that act while nothing else wants them. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const act = shortcuts[event.key.toLowerCase()];
      if (!act || event.repeat || isElsewhere(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}
