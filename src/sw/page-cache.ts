// Answers navigations. A listing that the server has rendered is kept, and shown at once the next time, also without a
// network. It names the files of one version of the app: a page of another version is not shown. Everything else gets the
// plain shell, with which the app renders the page itself.

import type { RouteHandlerCallback } from 'workbox-core/types.js';
import { listingPaths, shellHeader } from '#domain/listing-paths.ts';
import { pagePath } from '#domain/page-path.ts';
import { scope } from './scope.ts';

const cacheName = 'patitas-pages';

/** Null: an address that is not kept. Filters exist only in the browser, and the home page has none. */
function keptPath({ pathname, search }: URL): string | null {
  const path = pagePath(pathname);
  return listingPaths.has(path) && (search === '' || path === '/') ? path : null;
}

export interface KeptPages {
  /** The page, if this version has one. */
  read(path: string): Promise<Response | undefined>;
  /** Asks the server for the page. Keeps what is kept if there is no answer, or one of another version. */
  refresh(path: string): Promise<void>;
  /** What was kept before, and what is open: a new version, or the first one, begins without pages. */
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
      // Without a network, or without space: the next navigation tries again.
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
    // A browser that refuses its caches still has a network.
    const page = await pages.read(path).catch(() => undefined);
    if ('waitUntil' in options.event) options.event.waitUntil(pages.refresh(path));
    return page ?? answerShell(options);
  };
}
