import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pagePath } from '#domain/page-path.ts';
import { focusNear } from '#ui/actions/keep-focus.ts';

/**
 * What the router leaves undone after a navigation: the address, the canonical link, and the focus. Renders nothing, and loads
 * after the page is visible.
 */
export function AfterNavigation() {
  useOneAddress();
  useCanonical();
  useFocusOfPage();
  return null;
}

/**
 * Without a load of a document, a screen reader does not notice another page, and the focus stays on a link that is gone or
 * behind the page. It moves to the page's title, or on the way back to the link that was followed.
 */
function useFocusOfPage(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        const main = document.querySelector('main');
        if (!pathChanged || !main) return;
        const isBack = fromLocation && toLocation.state.__TSR_index < fromLocation.state.__TSR_index;
        const links = isBack ? [...main.querySelectorAll('a')] : [];
        const followed = links.find(({ pathname }) => pathname === fromLocation?.pathname);
        if (followed) followed.focus({ preventScroll: true });
        // The page itself, or a dialog, may have taken the focus.
        else if (!document.activeElement?.closest('main *, [role$="dialog"]')) focusTitle(main);
      }),
    [router],
  );
}

/** A page that is still loading may have no title yet. Until it has one, the focus is on the whole page. */
function focusTitle(main: HTMLElement): void {
  if (main.querySelector('h1')) {
    focusNear([main]);
    return;
  }
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    const isWaiting = document.activeElement === main;
    if (isWaiting && !main.querySelector('h1')) return;
    observer.disconnect();
    if (isWaiting) focusNear([main]);
  });
  observer.observe(main, { childList: true, subtree: true });
}

/** Pages of one person or of the team, which search engines must not list. */
const closed = /^\/(admin|pendientes|_ui)(\/|$)/;

/** Everything after the `?` (filters, drafts, return addresses) is left out of the address for search engines. */
function useCanonical(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const known = document.head.querySelector('link[rel="canonical"]');
    if (closed.test(path)) return known?.remove();
    const link = known ?? document.head.appendChild(document.createElement('link'));
    link.setAttribute('rel', 'canonical');
    link.setAttribute('href', `${window.location.origin}${pagePath(path)}`);
  }, [path]);
}

/**
 * Removes a slash at the end, so that each page has one address. The router replaces `history.replaceState` with its
 * own function, which would render the page again, so the browser's original function is used.
 */
function useOneAddress(): void {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const path = pagePath(pathname);
    if (path === pathname) return;
    History.prototype.replaceState.call(window.history, window.history.state, '', `${path}${search}${hash}`);
  }, []);
}
