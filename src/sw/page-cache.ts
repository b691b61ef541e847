// Answers navigations. A listing that the server rendered is cached and shown at once the next time, even offline. Its HTML names
// the files of one version of the app, so a page of another version is not shown. Any other navigation gets the plain shell, with
// which the app renders the page itself.
import type { RouteHandlerCallback } from 'workbox-core/types.js';
import { listingPaths, shellHeader } from '#domain/listing-paths.ts';
import { pagePath } from '#domain/page-path.ts';
import { scope } from './scope.ts';

const cacheName = 'patitas-pages';

/**
 * The path under which a page is cached. Null if it is not cached. The server does not apply the filters in a query, so a
 * filtered listing is not cached. The home page has no filters, so its query does not matter.
 */
function keptPath({ pathname, search }: URL): string | null {
  const path = pagePath(pathname);
  return listingPaths.has(path) && (search === '' || path === '/') ? path : null;
}

export interface KeptPages {
  /** The cached page, if it belongs to this version. */
  read(path: string): Promise<Response | undefined>;
  /** Requests the page from the server and caches it. The cached page stays if there is no answer or one of another version. */
  refresh(path: string): Promise<void>;
  /** Refreshes the pages that are cached or open, because a new version of the app cannot use the cached ones. */
  refreshKnown(): Promise<void>;
}

export function keepPages(shellRevision: string): KeptPages {
  const isOurs = ({ status, headers }: Response) =>
    status === 200 && headers.get(shellHeader) === shellRevision;

  async function refresh(path: string) {
    try {
      const page = await fetch(path, { cache: 'no-cache', credentials: 'omit' });
      if (isOurs(page)) await (await caches.open(cacheName)).put(path, page);
    } catch {
      // There is no network or no space. The next navigation tries again.
    }
  }

  return {
    refresh,
    async read(path) {
      const page = await (await caches.open(cacheName)).match(path);
      return page && isOurs(page) ? page : undefined;
    },
    async refreshKnown() {
      const kept = await (await caches.open(cacheName)).keys();
      const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const paths = [...kept, ...open].flatMap(({ url }) => keptPath(new URL(url)) ?? []);
      for (const path of new Set(paths)) await refresh(path);
    },
  };
}

/** @param answerShell answers with the shell of this version */
export function answerNavigations(pages: KeptPages, answerShell: RouteHandlerCallback): RouteHandlerCallback {
  return async (options) => {
    const path = keptPath(options.url);
    if (path === null) return answerShell(options);
    // If the browser refuses access to its caches, the shell may still come from the network.
    const page = await pages.read(path).catch(() => undefined);
    if ('waitUntil' in options.event) options.event.waitUntil(pages.refresh(path));
    return page ?? answerShell(options);
  };
}
