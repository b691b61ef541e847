// A reader that answers public listings from the feed until Firestore answers, so that pets appear before its SDK has
// loaded.
import type { Post } from '#domain/post.ts';
import type { Observer, ParamsOf, QueryReader } from '#firebase/read/queries.ts';
import type { Feed, ReadFeed } from './feed.ts';

type PublicPosts = ParamsOf<'public-posts'>;

const newestChange = (posts: readonly Post[]) => Math.max(0, ...posts.map(({ updatedAt }) => updatedAt));

/** If a cache with fewer or older posts replaced what is on the screen, the list would change and change back. */
function mayReplace(cached: readonly Post[], fed: readonly Post[]): boolean {
  return cached.length >= fed.length && newestChange(cached) >= newestChange(fed);
}

/** A full feed is only the start of a longer listing. If it counted as complete, a search would end too early. */
const isAnswer = ({ posts, hasMore }: Feed, { limit }: PublicPosts) =>
  posts.length > 0 && (!hasMore || limit <= posts.length);

/** @param onFed called when the feed was used for a listener, or when there is none */
export function withFeed(reader: QueryReader, readFeed: ReadFeed, onFed: () => void): QueryReader {
  function listenToPosts(params: PublicPosts, observer: Observer<readonly Post[]>) {
    let fed: readonly Post[] = [];
    let isWaiting = true;
    const stop = () => {
      isWaiting = false;
    };

    void readFeed(params.species).then((feed) => {
      if (isWaiting && typeof feed === 'object' && isAnswer(feed, params)) {
        fed = feed.posts.slice(0, params.limit);
        observer.next(fed, true);
      }
      onFed();
    });
    const end = reader.listen('public-posts', params, {
      next(posts, fromCache) {
        if (fromCache && !mayReplace(posts, fed)) return;
        // An empty cache is not an answer yet. The feed may still arrive.
        if (!fromCache || posts.length > 0) stop();
        if (!fromCache) fed = [];
        observer.next(posts, fromCache);
      },
      failed(code) {
        stop();
        observer.failed(code);
      },
    });
    return () => {
      stop();
      end();
    };
  }

  return {
    reconnect: () => reader.reconnect(),
    listen: (name, params, observer) =>
      name === 'public-posts'
        ? listenToPosts(params as PublicPosts, observer as Observer<unknown>)
        : reader.listen(name, params, observer),
  };
}
