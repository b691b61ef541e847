// The public feeds: what is kept paints at once, also without network, and is renewed behind it for the next time.
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';

const feed = /^\/feed\/(all|dogs|cats|others)\.json$/;

/** A captive portal answers anything with a page of its own, and a 200. */
const isFeed = (response: Response) =>
  response.status === 200 && response.headers.get('Content-Type')?.startsWith('application/json');

/** Four addresses, at most 60 posts each: bounded by itself. */
export function cacheFeeds(): void {
  const strategy = new StaleWhileRevalidate({
    cacheName: 'patitas-feed',
    plugins: [{ cacheWillUpdate: async ({ response }) => (isFeed(response) ? response : null) }],
  });
  registerRoute(({ url, sameOrigin }) => sameOrigin && feed.test(url.pathname), strategy, 'GET');
}
