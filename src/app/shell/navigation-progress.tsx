import { useRouterState } from '@tanstack/react-router';
import { useHasLasted } from '#ui/layout/use-has-lasted.ts';
import { navigationNote } from './shell.css.ts';

/** Pages that open at once never show the note, nor does a letter of a search, which changes the address as well. */
const longMs = 700;

/**
 * Says that a page is on its way while its code loads: an installed app has no browser's bar that would show it. The page
 * before it stays usable. The live region is always in the page, so that screen readers announce the note.
 */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const isLong = useHasLasted(isLoading, longMs);
  return <div aria-live="polite">{isLong && <p className={navigationNote}>Abriendo…</p>}</div>;
}
