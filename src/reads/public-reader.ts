// Answers public queries from `/feed/*.json`, for visitors, who load no Firebase. Visible data are requested again when
// the page becomes visible, and every few minutes.
import { feedLength, feedPages, feedPaths } from '#domain/feed-paths.ts';
import { readFeedPost } from '#domain/feed-post.ts';
import { readComment, readProfile } from '#domain/feed-thread.ts';
import { fieldOf } from '#domain/field-of.ts';
import type { Post } from '#domain/post.ts';
import type { Observer, ParamsOf, QueryName, Reader } from '#firebase/read/queries.ts';
import { parsePosts, type ReadFeed } from './feed.ts';
import { type AskPublic, type Freshness, listOf } from './public-json.ts';

type Reading<Data> = { readonly data: Data; readonly isLive: boolean } | 'unheard' | 'broken';

type Known<Data> = { readonly data: Data } | null;

/** How one query is requested, and its data before the first answer. */
interface Source<Data> {
  /** @param known the latest data */
  read(freshness: Freshness, known: Known<Data>): Promise<Reading<Data>>;
  readonly unknown: Data;
}

export interface PublicReader extends Pick<Reader, 'listen'> {
  /** Whether this reader can answer the query. */
  answers<Name extends QueryName>(name: Name, params: ParamsOf<Name>): boolean;
  /** Requests everything again that has a listener. */
  askAgain(): void;
  /** Some query with a listener was answered by a copy, or not at all. */
  isBehind(): boolean;
}

interface Followed {
  isLive: boolean;
  ask(freshness: Freshness): Promise<void>;
  /** The server is not heard any more: what it answered before is a copy now. */
  doubt(): void;
}

interface PublicSources {
  readonly askPublic: AskPublic;
  readonly readFeed: ReadFeed;
  /** The first answer of a listing is on the page, or there is none. */
  readonly onFed: () => void;
  /** Resolves when the first answers are on the screen. Copies are then compared with the server's answers. */
  readonly firstSeen: Promise<void>;
}

/** False only if the server did not answer. Where a copy will do, its coming says nothing about the server. */
function hearsServer(reading: Reading<unknown>, freshness: Freshness): boolean {
  if (typeof reading === 'object') return reading.isLive || freshness === 'any';
  return reading === 'broken';
}

/** A new post between two requests moves the others, so some posts are on both pages. */
function withoutRepeats(posts: readonly Post[]): readonly Post[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}

async function readPages(
  readFeed: ReadFeed,
  { species, limit }: ParamsOf<'public-posts'>,
  freshness: Freshness,
  known: Known<readonly Post[]>,
): Promise<Reading<readonly Post[]>> {
  let posts: readonly Post[] = [];
  let isLive = true;
  for (let page = 1; posts.length < limit && page <= feedPages; page += 1) {
    const feed = await readFeed(species, page, freshness);
    // A part of the listing is better than nothing, but not than a longer one that is known.
    if (typeof feed === 'string')
      return posts.length < (known?.data.length || 1) ? feed : { data: posts, isLive: false };
    posts = withoutRepeats([...posts, ...feed.posts]);
    isLive &&= feed.isLive;
    if (!feed.hasMore) break;
  }
  return { data: posts.slice(0, limit), isLive };
}

export function createPublicReader({ askPublic, readFeed, onFed, firstSeen }: PublicSources): PublicReader {
  const listening = new Set<Followed>();

  const part = <Data>(path: string, parse: (body: unknown) => Data, unknown: Data): Source<Data> => ({
    unknown,
    async read(freshness) {
      const answer = await askPublic(path, freshness);
      if (answer.status !== 'answered') return answer.status;
      return { data: parse(answer.body), isLive: answer.isLive };
    },
  });

  const sources: { [Name in QueryName]?: (params: ParamsOf<Name>) => Source<unknown> | undefined } = {
    'public-posts': (params) =>
      params.limit > feedLength * feedPages
        ? undefined
        : {
            unknown: [],
            async read(freshness, known: Known<readonly Post[]>) {
              const reading = await readPages(readFeed, params, freshness, known);
              onFed();
              return reading;
            },
          },
    post: ({ postId }) => part(feedPaths.post(postId), (body) => readFeedPost(fieldOf(body, 'post')), null),
    comments: ({ postId }) =>
      part(feedPaths.post(postId), (body) => listOf(body, 'comments', readComment), []),
    profile: ({ uid }) => part(feedPaths.profile(uid), (body) => readProfile(fieldOf(body, 'profile')), null),
    'public-posts-of-owner': ({ ownerId }) => part(feedPaths.profile(ownerId), parsePosts, []),
  };

  const sourceOf = <Name extends QueryName>(name: Name, params: ParamsOf<Name>) => sources[name]?.(params);

  function follow(source: Source<unknown>, observer: Observer<unknown>): () => void {
    let known: Known<unknown> = null;
    let isOver = false;

    const followed: Followed = { isLive: false, ask, doubt };
    async function ask(freshness: Freshness) {
      const reading = await source.read(freshness, known);
      if (isOver) return;
      take(reading);
      if (!hearsServer(reading, freshness)) for (const each of listening) each.doubt();
    }
    function take(reading: Reading<unknown>) {
      if (typeof reading === 'object') {
        known = reading;
        followed.isLive = reading.isLive;
        observer.next(reading.data, !reading.isLive);
      } else if (known) doubt();
      else if (reading === 'unheard') observer.next(source.unknown, true);
      else end('unavailable');
    }
    function doubt() {
      if (followed.isLive && known) observer.next(known.data, true);
      followed.isLive = false;
    }
    function end(code?: string) {
      isOver = true;
      listening.delete(followed);
      if (code) observer.failed(code);
    }

    listening.add(followed);
    // What is at hand comes first. If that is a copy, the server is asked once it is on the screen.
    void ask('any').then(async () => {
      if (!known) return;
      await firstSeen;
      if (!isOver && !followed.isLive) await ask('now');
    });
    return end;
  }

  return {
    answers: (name, params) => sourceOf(name, params) !== undefined,
    listen(name, params, observer) {
      const source = sourceOf(name, params);
      if (!source) throw new Error(`Only Firestore answers ${name}`);
      return follow(source, observer as Observer<unknown>);
    },
    askAgain() {
      for (const { ask } of listening) void ask('now');
    },
    isBehind: () => [...listening].some(({ isLive }) => !isLive),
  };
}
