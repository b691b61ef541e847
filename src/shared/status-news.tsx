import { useState } from 'react';
import { visuallyHidden } from '#ui/layout/visually-hidden.css.ts';

/** Tells screen readers about a status that changes while it is on the screen. Says nothing about the first one. */
export function StatusNews({ status }: { status: string }) {
  const [first] = useState(status);
  const [hasChanged, setHasChanged] = useState(false);
  if (status !== first && !hasChanged) setHasChanged(true);
  return (
    <p role="status" className={visuallyHidden}>
      {hasChanged && status}
    </p>
  );
}
