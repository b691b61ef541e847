import { describe, expect, it } from 'vitest';
import type { Post } from '#domain/post.ts';
import { samplePost } from '#domain/sample-post.ts';
import type { Observer, QueryReader } from '#firebase/read/queries.ts';
import type { Feed } from './feed.ts';
import { withFeed } from './with-feed.ts';

const post = (id: string, updatedAt = 1): Post => samplePost({ id, updatedAt });
const fed = [post('a', 5), post('b', 4), post('c', 3)];

/** A listing whose two sources the test controls. */
function listing(limit = 48) {
  let answerFeed: (feed: Feed) => void = () => {};
  let firestore: Observer<readonly Post[]> | undefined;
  const shown: string[] = [];
  const reader: QueryReader = {
    listen(_name, _params, observer) {
      firestore = observer as Observer<unknown>;
      return () => {};
    },
    reconnect: async () => {},
  };
  let feedsGiven = 0;
  const readFeed = () =>
    new Promise<Feed>((resolve) => {
      answerFeed = resolve;
    });
  const end = withFeed(reader, readFeed, () => {
    feedsGiven += 1;
  }).listen(
    'public-posts',
    { species: null, limit },
    {
      next: (posts, fromCache) =>
        shown.push(`${posts.map(({ id }) => id).join('')} ${fromCache ? 'kept' : 'live'}`),
      failed: (code) => shown.push(code),
    },
  );
  return {
    shown,
    end,
    feedsGiven: () => feedsGiven,
    feed: async (posts: readonly Post[], hasMore = false) => {
      answerFeed({ posts, hasMore, isLive: false });
      await Promise.resolve();
    },
    cache: (posts: readonly Post[]) => firestore?.next(posts, true),
    server: (posts: readonly Post[]) => firestore?.next(posts, false),
    fail: (code: string) => firestore?.failed(code),
  };
}

describe('a public listing', () => {
  it('does not use a full feed to answer a query for more posts than it contains', async () => {
    const full = Array.from({ length: 60 }, (_, index) => post(`p${index}`));
    const { shown, feed, feedsGiven } = listing(96);
    await feed(full, true);
    expect(shown).toEqual([]);
    expect(feedsGiven()).toBe(1);
    const short = listing(96);
    await short.feed(fed);
    expect(short.shown).toEqual(['abc kept']);
  });

  it('shows the feed until the server answers', async () => {
    const { shown, feed, server } = listing();
    await feed(fed);
    server([post('d')]);
    expect(shown).toEqual(['abc kept', 'd live']);
  });

  it('takes no more posts from the feed than the query asks for', async () => {
    const { shown, feed } = listing(2);
    await feed(fed);
    expect(shown).toEqual(['ab kept']);
  });

  it('does not replace the feed by a cache with fewer posts', async () => {
    const { shown, feed, cache } = listing();
    await feed(fed);
    cache([]);
    cache([post('a', 9)]);
    expect(shown).toEqual(['abc kept']);
  });

  it('does not replace the feed by an older cache', async () => {
    const { shown, feed, cache } = listing();
    await feed(fed);
    cache([post('x', 1), post('y', 1), post('z', 1)]);
    expect(shown).toEqual(['abc kept']);
  });

  it('uses a cache that has as many posts and is as new', async () => {
    const { shown, feed, cache } = listing();
    await feed(fed);
    cache([...fed, post('d', 5)]);
    expect(shown).toEqual(['abc kept', 'abcd kept']);
  });

  it('uses every cached answer after the server has answered', async () => {
    const { shown, feed, cache, server } = listing();
    await feed(fed);
    server([post('a')]);
    cache([post('a')]);
    expect(shown).toEqual(['abc kept', 'a live', 'a kept']);
  });

  it.each(['server', 'cache'] as const)('ignores a feed that comes after the %s', async (source) => {
    const one = listing();
    one[source]([post('a')]);
    await one.feed(fed);
    expect(one.shown).toHaveLength(1);
    expect(one.feedsGiven()).toBe(1);
  });

  it('uses the feed when the cache is empty', async () => {
    const { shown, feed, cache } = listing();
    cache([]);
    await feed(fed);
    expect(shown).toEqual([' kept', 'abc kept']);
  });

  it('reports nothing after its end, and does not hide a failure behind the feed', async () => {
    const ended = listing();
    ended.end();
    await ended.feed(fed);
    expect(ended.shown).toEqual([]);
    const failed = listing();
    failed.fail('permission-denied');
    await failed.feed(fed);
    expect(failed.shown).toEqual(['permission-denied']);
  });
});
