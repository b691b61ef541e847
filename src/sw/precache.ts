// Caches the shell and every route's chunk when the worker installs. Each navigation inside the app is answered with
// the plain shell.
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepOnly, shellTypesOf } from './right-type.ts';

/** Excludes Firebase's reserved URLs, URLs that functions answer, the share target, and all files. */
const notOurs = [/^\/__\//, /^\/feed\//, /^\/api\//, /^\/compartir$/, /\/[^/?]+\.[^/]+$/];

export function precacheShell(manifest: (PrecacheEntry | string)[]): void {
  // A file with a wrong type makes the installation fail. The previous version stays active, and the browser tries
  // again.
  addPlugins([keepOnly(shellTypesOf)]);
  precacheAndRoute(manifest);
  cleanupOutdatedCaches();
  // In development the shell is not in the precache, and this call would throw.
  if (import.meta.env.PROD)
    registerRoute(new NavigationRoute(createHandlerBoundToURL('/shell.html'), { denylist: notOurs }));
}
