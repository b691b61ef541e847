import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { isOwnPath } from '#domain/own-path.ts';
import { ErrorPage } from './error-page.tsx';
import { routeTree } from './routeTree.gen.ts';

/** @returns a function that the router calls after each rendering: may it move the window, to the earlier place or to the top? */
function createMayMoveWindow(): () => boolean {
  let isFirst = true;
  return () => {
    // The server's HTML can be scrolled before the app has loaded. Whoever has done so stays there, and so does what the
    // browser itself has restored.
    const isPlaced = isFirst && window.scrollY > 0;
    isFirst = false;
    return !isPlaced;
  };
}

/** @param history the browser's when left out; on the server one of a single address */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    trailingSlash: 'never',
    // On the server it would be an inline script, which the policy forbids.
    scrollRestoration: !import.meta.env.SSR && createMayMoveWindow(),
    defaultPreloadDelay: 80,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

/** For a path that comes from elsewhere, such as the worker. */
export const goToOwnPath =
  ({ history }: Pick<AppRouter, 'history'>) =>
  (path: unknown) => {
    if (isOwnPath(path)) history.push(path);
  };

/**
 * A tap during a view transition skips it. The browser reports that as a rejection that the router does not handle. A
 * skipped transition is not an error. Every engine's message contains the word "transition".
 */
export function forgiveSkippedTransitions(page: Window): void {
  page.addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (!(reason instanceof DOMException) || reason.name !== 'AbortError') return;
    if (/transition/i.test(reason.message)) event.preventDefault();
  });
}
