import { useEffect } from 'react';

/**
 * One address for each page: none is shared or kept with a slash at its end. Past the router, which has put its own
 * `replaceState` before the browser's: it takes both addresses for the same, and would only render the page again.
 */
export function useOneAddress(): void {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const path = pathname.replace(/(?<=.)\/+$/, '');
    if (path === pathname) return;
    History.prototype.replaceState.call(window.history, window.history.state, '', `${path}${search}${hash}`);
  }, []);
}
