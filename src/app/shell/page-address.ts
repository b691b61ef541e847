import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** What the address bar, and a search engine, know of the page. Nothing to see: its code comes once the page is seen. */
export function PageAddress() {
  useOneAddress();
  useCanonical();
  return null;
}

/** Pages of one person or of the team: no search engine has anything to do there. */
const closed = /^\/(admin|pendientes|_ui)(\/|$)/;

/** Filters, drafts and ways back live behind the `?`: for a search engine each page has the address before it. */
function useCanonical(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const known = document.head.querySelector('link[rel="canonical"]');
    if (closed.test(path)) return known?.remove();
    const link = known ?? document.head.appendChild(document.createElement('link'));
    link.setAttribute('rel', 'canonical');
    link.setAttribute('href', `${window.location.origin}${path === '/' ? path : path.replace(/\/+$/, '')}`);
  }, [path]);
}

/**
 * One address for each page: none is shared or kept with a slash at its end. Past the router, which has put its own
 * `replaceState` before the browser's: it takes both addresses for the same, and would only render the page again.
 */
function useOneAddress(): void {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const path = pathname.replace(/(?<=.)\/+$/, '');
    if (path === pathname) return;
    History.prototype.replaceState.call(window.history, window.history.state, '', `${path}${search}${hash}`);
  }, []);
}
