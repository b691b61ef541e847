// The shell and every route's chunk, kept when the worker installs; each navigation inside the app gets index.html.
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepOnly, shellTypesOf } from './right-type.ts';

/** Firebase's reserved addresses, what functions answer, the share target, and anything that is a file. */
const notOurs = [/^\/__\//, /^\/feed\//, /^\/api\//, /^\/compartir$/, /\/[^/?]+\.[^/]+$/];

export function precacheShell(manifest: (PrecacheEntry | string)[]): void {
  // One file of a wrong type fails the installation: the version before goes on, and the browser tries again.
  addPlugins([keepOnly(shellTypesOf)]);
  precacheAndRoute(manifest);
  cleanupOutdatedCaches();
  // In development index.html is not in the precache, and this would throw.
  if (import.meta.env.PROD)
    registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notOurs }));
}
