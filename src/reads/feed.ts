// `/feed/{all|dogs|cats|others}.json` and its further pages: the newest public posts, long before the Firestore SDK has
// loaded.
import { readFeedPost } from '#domain/feed-post.ts';
import type { Post, Species } from '#domain/post.ts';
import type { AskPublic, Freshness } from './public-json.ts';

const fileNames: Record<Species, string> = { dog: 'dogs', cat: 'cats', other: 'others' };

export interface Feed {
  readonly posts: readonly Post[];
  /** Whether there is another page. */
  readonly hasMore: boolean;
  /** Whether the server itself answered just now, not a cached copy. */
  readonly isLive: boolean;
}

/** Never rejects. 'unheard' if nobody answered, 'broken' if the answer is not a feed. */
export type ReadFeed = (
  species: Species | null,
  page?: number,
  freshness?: Freshness,
) => Promise<Feed | 'unheard' | 'broken'>;

export function feedPath(species: Species | null, page = 1): string {
  const name = species === null ? 'all' : fileNames[species];
  return page === 1 ? `/feed/${name}.json` : `/feed/${name}-${page}.json`;
}

/** A post that this version cannot read is left out. The others are kept. */
export function parsePosts(answer: unknown): readonly Post[] {
  const posts: unknown = answer !== null && typeof answer === 'object' && Reflect.get(answer, 'posts');
  return Array.isArray(posts) ? posts.flatMap((post) => readFeedPost(post) ?? []) : [];
}

export function createReadFeed(askPublic: AskPublic): ReadFeed {
  return async (species, page = 1, freshness = 'any') => {
    const answer = await askPublic(feedPath(species, page), freshness);
    if (answer.status !== 'answered') return answer.status;
    const posts = parsePosts(answer.body);
    const hasMore = Reflect.get(Object(answer.body), 'hasMore') === true;
    return { posts, hasMore, isLive: answer.isLive };
  };
}
