// The public feeds: what is kept paints at once, also without network, and is renewed behind it for the next time.
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { keepOnly } from './right-type.ts';

const feed = /^\/feed\/(all|dogs|cats|others)\.json$/;

/** Four addresses, at most 60 posts each: bounded by itself. */
export function cacheFeeds(): void {
  const strategy = new StaleWhileRevalidate({
    cacheName: 'patitas-feed',
    plugins: [keepOnly(() => 'application/json')],
  });
  registerRoute(({ url, sameOrigin }) => sameOrigin && feed.test(url.pathname), strategy, 'GET');
}
