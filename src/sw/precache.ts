// Caches the shell and every route's chunk when the worker installs. Each navigation inside the app is answered with
// the plain shell.
import { cacheNames } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepOnly, shellTypesOf } from './cache-plugins.ts';
import { answerNavigations, keepPages } from './page-cache.ts';
import { scope } from './scope.ts';
import type { InstallEvent } from './worker-events.ts';

/** Excludes Firebase's reserved URLs, URLs that functions answer, the share target, and all files. */
const notOurs = [/^\/__\//, /^\/feed\//, /^\/api\//, /^\/compartir$/, /\/[^/?]+\.[^/]+$/];

function revisionOf(manifest: readonly (PrecacheEntry | string)[], name: string): string {
  const entry = manifest.find((each) => typeof each !== 'string' && each.url === name);
  return (typeof entry === 'object' && entry.revision) || '';
}

/**
 * Chromium takes the app's files from the cache itself, or from the network if they are not there: a page does not wait for
 * the worker's thread. Elsewhere, and where a browser refuses the rule, the route of the precache answers.
 */
async function takeAssetsPastTheWorker(event: InstallEvent): Promise<void> {
  const rule = { condition: { urlPattern: '/assets/*' }, source: { cacheName: cacheNames.precache } };
  await event.addRoutes?.([rule]).catch(() => {});
}

export function precacheShell(manifest: (PrecacheEntry | string)[]): void {
  // A file with a wrong type makes the installation fail. The previous version stays active, and the browser tries
  // again.
  addPlugins([keepOnly(shellTypesOf)]);
  precacheAndRoute(manifest);
  cleanupOutdatedCaches();
  scope.addEventListener('install', (event) =>
    event.waitUntil(takeAssetsPastTheWorker(event as InstallEvent)),
  );
  // In development the shell is not in the precache, and this call would throw.
  if (!import.meta.env.PROD) return;
  const pages = keepPages(revisionOf(manifest, 'shell.html'));
  const answer = answerNavigations(pages, createHandlerBoundToURL('/shell.html'));
  registerRoute(new NavigationRoute(answer, { denylist: notOurs }));
  // The event does not wait for it: until an activation ends, no request is answered.
  scope.addEventListener('activate', () => void pages.refreshKnown());
}
