// A cache of photos or answers that were seen on this phone. It is bounded, and a sign-out empties it: its content shows what the
// person saw, and some of that is not public.
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import type { PluginState, WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration } from 'workbox-expiration';

interface SeenCache {
  readonly cacheName: string;
  /** The plugin for the strategy that fills the cache. */
  readonly bound: WorkboxPlugin;
  /** Empties the cache. Responses to requests from before this call are not kept either. */
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
    // A new object opens the database of uses again, because the browser may have closed that of `uses`.
    await new CacheExpiration(cacheName, bounds).delete();
  }

  /**
   * Only a new response removes old ones. A phone that is opened without a network after a long time gets none, and has nothing
   * else than the old ones.
   */
  async function noteUse({ url }: Request, state: PluginState | undefined, isNew: boolean) {
    // False if somebody has signed out since the request began. On a slow network a photo may take a minute.
    const isWanted = () => state?.signOuts === signOuts;
    if (isWanted()) await uses.updateTimestamp(url);
    if (!isWanted()) await empty();
    else if (isNew) await uses.expireEntries();
  }

  // When storage is full, this cache is emptied before any other data are lost.
  registerQuotaErrorCallback(empty);

  return {
    cacheName,
    bound: {
      async handlerWillStart({ state }) {
        if (state) state.signOuts = signOuts;
      },
      async cachedResponseWillBeUsed({ request, event, state, cachedResponse }) {
        if (cachedResponse) event.waitUntil(noteUse(request, state, false));
        return cachedResponse;
      },
      cacheDidUpdate: ({ request, state }) => noteUse(request, state, true),
    },
    forget() {
      signOuts += 1;
      return empty();
    },
  };
}
