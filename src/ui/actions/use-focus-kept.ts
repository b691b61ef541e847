import { useLayoutEffect } from 'react';
import { keepFocus } from './keep-focus.ts';

/** For a part of a page that goes while it may have the focus, as the card of a list does: the focus then moves near. */
export function useFocusKept(): void {
  useLayoutEffect(() => () => keepFocus(), []);
}
