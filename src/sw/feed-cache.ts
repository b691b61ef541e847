// The public feeds. The cached copy is shown at once, even offline, and is updated in the background for the next time.
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { keepOnly } from './right-type.ts';

const feed = /^\/feed\/(all|dogs|cats|others)\.json$/;

/** Four URLs with at most 60 posts each, so the cache needs no limit. */
export function cacheFeeds(): void {
  const strategy = new StaleWhileRevalidate({
    cacheName: 'patitas-feed',
    plugins: [keepOnly(() => 'application/json')],
  });
  registerRoute(({ url, sameOrigin }) => sameOrigin && feed.test(url.pathname), strategy, 'GET');
}
