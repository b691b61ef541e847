// A reader that answers public listings from the feed until Firestore does, so that pets are there before its SDK is.
import type { Post } from '#domain/post.ts';
import type { Observer, ParamsOf, Reader } from '#firebase/read/queries.ts';
import type { Feed, ReadFeed } from './feed.ts';

type PublicPosts = ParamsOf<'public-posts'>;

const newestChange = (posts: readonly Post[]) => Math.max(0, ...posts.map(({ updatedAt }) => updatedAt));

/** A cache that knows less, or older things, than what is on the screen would make it jump, and jump back. */
function mayReplace(cached: readonly Post[], fed: readonly Post[]): boolean {
  return cached.length >= fed.length && newestChange(cached) >= newestChange(fed);
}

/** Of a longer listing a full feed is the beginning: given out as all of it, a search would end with "nobody". */
const isAnswer = ({ posts, hasMore }: Feed, { limit }: PublicPosts) =>
  posts.length > 0 && (!hasMore || limit <= posts.length);

/** @param onFed a listener's feed was given out, or there is none */
export function withFeed(reader: Reader, readFeed: ReadFeed, onFed: () => void): Reader {
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
        // An empty cache has not answered anything yet: the feed may still.
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
    clear: () => reader.clear(),
    reopen: () => reader.reopen(),
    reconnect: () => reader.reconnect(),
    listen: (name, params, observer) =>
      name === 'public-posts'
        ? listenToPosts(params as PublicPosts, observer as Observer<unknown>)
        : reader.listen(name, params, observer),
  };
}
