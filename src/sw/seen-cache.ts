// A cache of what was looked at on this phone. It has a bound, and a sign-out empties it: what it holds reveals which people's
// photos and which posts were seen, and some belong to posts that are not public.
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import type { PluginState, WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration } from 'workbox-expiration';

interface SeenCache {
  readonly cacheName: string;
  /** For the strategy that fills the cache. */
  readonly bound: WorkboxPlugin;
  /** Empties the cache, and keeps nothing that was asked for before. */
  forget(): Promise<void>;
}

export function seenCache(
  cacheName: string,
  bounds: { readonly maxEntries: number; readonly maxAgeSeconds: number },
): SeenCache {
  const uses = new CacheExpiration(cacheName, bounds);
  let signOuts = 0;

  async function empty() {
    await caches.delete(cacheName);
    // Opens the database again. The browser may have closed the one that notes the uses.
    await new CacheExpiration(cacheName, bounds).delete();
  }

  async function noteUse({ url }: Request, state: PluginState | undefined) {
    // False if the person who asked for it has signed out meanwhile. On one bar, a photo is on its way for a minute.
    const isWanted = () => state?.signOuts === signOuts;
    if (isWanted()) await uses.updateTimestamp(url);
    if (isWanted()) await uses.expireEntries();
    else await empty();
  }

  // Without space, what was seen goes before anything else.
  registerQuotaErrorCallback(empty);

  return {
    cacheName,
    bound: {
      async handlerWillStart({ state }) {
        if (state) state.signOuts = signOuts;
      },
      async cachedResponseWillBeUsed({ request, event, state, cachedResponse }) {
        if (cachedResponse) event.waitUntil(noteUse(request, state));
        return cachedResponse;
      },
      cacheDidUpdate: ({ request, state }) => noteUse(request, state),
    },
    forget() {
      signOuts += 1;
      return empty();
    },
  };
}
