import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pagePath } from '#domain/page-path.ts';

/** Corrects the address and the canonical link of the page. Renders nothing, and loads after the page is visible. */
export function PageAddress() {
  useOneAddress();
  useCanonical();
  return null;
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
