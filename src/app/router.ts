import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { ErrorPage } from './error-page.tsx';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  trailingSlash: 'never',
  scrollRestoration: true,
  defaultPreloadDelay: 80,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
