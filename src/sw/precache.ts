// Caches the shell and every route's chunk when the worker installs. Each navigation inside the app is answered with
// the plain shell.
import { cacheNames } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerNavigations, keepPages } from './page-cache.ts';
import { keepOnly, shellTypesOf } from './right-type.ts';
import { scope } from './scope.ts';
import { unpack } from './unpack.ts';
import type { InstallEvent } from './worker-events.ts';

type Entries = readonly (PrecacheEntry | string)[];

/** Excludes Firebase's reserved URLs, URLs that functions answer, the share target, and all files. */
const notOurs = [/^\/__\//, /^\/feed\//, /^\/api\//, /^\/compartir$/, /\/[^/?]+\.[^/]+$/];

function revisionOf(manifest: Entries, name: string): string {
  const entry = manifest.find((each) => typeof each !== 'string' && each.url === name);
  return (typeof entry === 'object' && entry.revision) || '';
}

/**
 * Lets Chromium answer requests for the app's files from the cache, or from the network if they are not cached, so that a page
 * does not wait for the worker's thread. Elsewhere, and where the browser refuses the rule, the precache route answers.
 */
async function takeAssetsPastTheWorker(event: InstallEvent): Promise<void> {
  const rule = { condition: { urlPattern: '/assets/*' }, source: { cacheName: cacheNames.precache } };
  await event.addRoutes?.([rule]).catch(() => {});
}

const addressOf = (entry: PrecacheEntry | string) =>
  new URL(typeof entry === 'string' ? entry : entry.url, location.href).href;
const isPack = (entry: PrecacheEntry | string) => /\/pack-[^/]*$/.test(addressOf(entry));

/**
 * A file with a wrong content type makes the installation fail. The previous version then stays active, and the browser tries
 * again later.
 */
function filesOf(entries: Entries): PrecacheController {
  const files = new PrecacheController({ plugins: [keepOnly(shellTypesOf)] });
  files.addToCacheList([...entries]);
  return files;
}

/**
 * On a new phone, one request for the pack brings the small files. The other files, and those that the pack did not bring, are
 * then requested one after the other. An update finds most files in the cache and does not use the pack.
 */
async function install(
  event: ExtendableEvent,
  entries: Entries,
  files: PrecacheController,
  pack: string | null,
): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const missing = async () => {
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    return entries.filter((entry) => !kept.has(files.getCacheKeyForURL(addressOf(entry)) ?? ''));
  };
  const before = await missing();
  if (pack && before.length > entries.length / 2)
    await unpack(pack, new Set(before.map(addressOf)), cache).catch(() => {});
  await filesOf(await missing()).install(event);
}

export function precacheShell(manifest: Entries): void {
  const entries = manifest.filter((entry) => !isPack(entry));
  const files = filesOf(entries);
  registerRoute(new PrecacheRoute(files));
  cleanupOutdatedCaches();
  scope.addEventListener('install', (event) => {
    const pack = manifest.find(isPack);
    event.waitUntil(takeAssetsPastTheWorker(event as InstallEvent));
    event.waitUntil(install(event, entries, files, pack ? addressOf(pack) : null));
  });
  scope.addEventListener('activate', (event) => event.waitUntil(files.activate(event)));
  // In development the shell is not in the precache, and this call would throw.
  if (!import.meta.env.PROD) return;
  const pages = keepPages(revisionOf(manifest, 'shell.html'));
  const answer = answerNavigations(pages, files.createHandlerBoundToURL('/shell.html'));
  registerRoute(new NavigationRoute(answer, { denylist: notOurs }));
  // `activate` does not wait for the refresh: the browser sends the worker no request until the activation ends.
  scope.addEventListener('activate', () => void pages.refreshKnown());
}
