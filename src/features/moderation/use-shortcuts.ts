import { useEffect, useState } from 'react';
import { phoneStorage } from '#local-database/phone-storage.ts';

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

const offKey = 'patitas.shortcuts-off';

/**
 * Shortcuts of single letters, while nothing else needs the keyboard. They can be turned off (WCAG 2.1.4), because a person who
 * speaks to the computer says letters that are meant for no shortcut. Each device remembers it.
 */
export function useShortcuts(shortcuts: Shortcuts): { areOn: boolean; turn: (on: boolean) => void } {
  const [areOn, setAreOn] = useState(() => phoneStorage.get(offKey) === null);
  useEffect(() => {
    if (!areOn) return;
    const hear = (event: KeyboardEvent) => {
      const act = shortcuts[event.key.toLowerCase()];
      if (!act || event.repeat || isElsewhere(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
  const turn = (on: boolean) => {
    if (on) phoneStorage.remove(offKey);
    else phoneStorage.set(offKey, 'off');
    setAreOn(on);
  };
  return { areOn, turn };
}
