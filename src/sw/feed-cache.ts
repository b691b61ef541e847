// The public feeds. The cached copy is shown at once, even offline, and is updated in the background for the next time.
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { keepOnly } from './right-type.ts';
import { tellPages } from './tell-pages.ts';

const feed = /^\/feed\/(all|dogs|cats|others)\.json$/;

/** The page sees a copy in any case. Only the worker knows whether the server gave it. */
const tellContact: WorkboxPlugin = {
  async fetchDidSucceed({ response }) {
    const type = response.headers.get('Content-Type') ?? '';
    if (type.startsWith('application/json'))
      await tellPages({ type: 'contact', source: 'feed', said: 'answered' });
    if (type.startsWith('text/html')) await tellPages({ type: 'contact', source: 'feed', said: 'portal' });
    return response;
  },
  fetchDidFail: () => tellPages({ type: 'contact', source: 'feed', said: 'no-answer' }),
};

/** Four URLs with at most 60 posts each, so the cache needs no limit. */
export function cacheFeeds(): void {
  const strategy = new StaleWhileRevalidate({
    cacheName: 'patitas-feed',
    plugins: [keepOnly(() => 'application/json'), tellContact],
  });
  registerRoute(({ url, sameOrigin }) => sameOrigin && feed.test(url.pathname), strategy, 'GET');
}
