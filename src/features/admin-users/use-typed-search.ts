import { useEffect, useRef, useState } from 'react';

/**
 * The text of a search that stays with its place in the history. While somebody types, the field is ahead of that place. What
 * changes the place otherwise, such as the way back, changes the field.
 * @param kept the text that the current place keeps
 */
export function useTypedSearch(kept: string, keep: (typed: string) => void) {
  const [typed, setTyped] = useState(kept);
  /** What was given to the place, from the last text that has arrived there. */
  const given = useRef([kept]);
  useEffect(() => {
    const at = given.current.lastIndexOf(kept);
    if (at < 0) setTyped(kept);
    given.current = at < 0 ? [kept] : given.current.slice(at);
  }, [kept]);
  const type = (next: string) => {
    given.current.push(next);
    setTyped(next);
    keep(next);
  };
  return [typed, type] as const;
}
