// Caches the public answers, `/feed/*.json`. A cached copy is shown at once, even offline, and updated in the background for the
// next time. A request with `no-cache` always goes to the server and gets no copy.
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate, Strategy, type StrategyHandler } from 'workbox-strategies';
import { whoAnswered } from '#connection/who-answered.ts';
import { daySeconds } from '#domain/durations.ts';
import { type FeedAddress, feedPaths, readFeedPath } from '#domain/feed-paths.ts';
import { keepOnly } from './right-type.ts';
import { tellPages } from './scope.ts';
import { seenCache } from './seen-cache.ts';

/**
 * Tells the pages whether the server answered, because a page cannot tell an answer from a copy. A successful answer counts only
 * for a `no-cache` request: for any other the browser may use its own cache, for up to two minutes (`stale-while-revalidate`,
 * RFC 5861).
 */
const tellContact: WorkboxPlugin = {
  async fetchDidSucceed({ request, response }) {
    const said = whoAnswered(response, 'application/json');
    if (said === 'portal' || (said === 'answered' && request.cache === 'no-cache'))
      await tellPages({ type: 'contact', source: 'feed', said });
    return response;
  },
  fetchDidFail: () => tellPages({ type: 'contact', source: 'feed', said: 'no-answer' }),
};

const isJson = keepOnly(() => 'application/json');
/** Four listings of at most twenty pages need no limit. */
const ofListings = { cacheName: 'patitas-feed', plugins: [isJson, tellContact] };
/** The posts and profiles that were opened on this phone. */
const seen = seenCache('patitas-seen', { maxEntries: 200, maxAgeSeconds: 30 * daySeconds });
const ofSeen = { cacheName: seen.cacheName, plugins: [isJson, tellContact, seen.bound] };

class FromServer extends Strategy {
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const response = await handler.fetchAndCachePut(request);
    // A post that was withdrawn or deleted must not be shown again, even offline. Only our server knows that: Hosting and a proxy
    // also answer 404, with a page of their own, if they do not find the server.
    if (response.status === 404 && whoAnswered(response, 'application/json') === 'answered')
      await (await caches.open(this.cacheName)).delete(request.url);
    return response;
  }
}

const listingsFromServer = new FromServer(ofListings);

export function cacheFeeds(): void {
  const seenFeeds = { copy: new StaleWhileRevalidate(ofSeen), server: new FromServer(ofSeen) };
  const kinds: Record<FeedAddress['kind'], { copy: Strategy; server: Strategy }> = {
    list: { copy: new StaleWhileRevalidate(ofListings), server: listingsFromServer },
    post: seenFeeds,
    profile: seenFeeds,
  };
  for (const [kind, { copy, server }] of Object.entries(kinds)) {
    registerRoute(
      ({ url, sameOrigin }) => sameOrigin && readFeedPath(url.pathname)?.kind === kind,
      {
        handle: (options) => (options.request.cache === 'no-cache' ? server : copy).handle(options),
      },
      'GET',
    );
  }
}

/** Requests the newest posts from the server and stores them in the cache. */
export async function fetchNewest(event: ExtendableEvent): Promise<unknown> {
  const request = new Request(feedPaths.list(null), { cache: 'no-cache' });
  const [answered, done] = listingsFromServer.handleAll({ event, request });
  event.waitUntil(done);
  return (await answered).json();
}

/** Call this at a sign-out. */
export const forgetSeenFeeds = (): Promise<void> => seen.forget();
