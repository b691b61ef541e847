import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Pages of one person or of the team: no search engine has anything to do there. */
const closed = /^\/(admin|pendientes|_ui)(\/|$)/;

/** Filters, drafts and ways back live behind the `?`: for a search engine each page has the address before it. */
export function useCanonical(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const known = document.head.querySelector('link[rel="canonical"]');
    if (closed.test(path)) return known?.remove();
    const link = known ?? document.head.appendChild(document.createElement('link'));
    link.setAttribute('rel', 'canonical');
    link.setAttribute('href', `${window.location.origin}${path === '/' ? path : path.replace(/\/+$/, '')}`);
  }, [path]);
}
