import { useEffect } from 'react';

export type Shortcuts = Readonly<Record<string, (() => void) | null>>;

function isElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  // If a field, menu or dialog has the focus, it receives the letter.
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="alertdialog"]',
    ) !== null
  );
}

/** Shortcuts of single letters, while nothing else needs the keyboard. */
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
