import { useRouterState } from '@tanstack/react-router';
import { navigationNote } from './shell.css.ts';

/**
 * Says that a page is on its way while its code loads: an installed app has no browser's bar that would show it. The page
 * before it stays usable. The live region is always in the page, so that screen readers announce the note.
 */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return <div aria-live="polite">{isLoading && <p className={navigationNote}>Abriendo…</p>}</div>;
}
