// The pages of the feed: the newest public posts, long before the Firestore SDK has loaded.
import { feedPaths } from '#domain/feed-paths.ts';
import { readFeedPost } from '#domain/feed-post.ts';
import { fieldOf } from '#domain/field-of.ts';
import type { Post, Species } from '#domain/post.ts';
import { type AskPublic, type Freshness, listOf } from './public-json.ts';

export interface Feed {
  readonly posts: readonly Post[];
  /** Whether there is another page. */
  readonly hasMore: boolean;
  /** Whether the server has just answered, and not a cached copy. */
  readonly isLive: boolean;
}

/** Never rejects. 'unheard' if nobody answered, 'broken' if the answer is not a feed. */
export type ReadFeed = (
  species: Species | null,
  page?: number,
  freshness?: Freshness,
) => Promise<Feed | 'unheard' | 'broken'>;

export const parsePosts = (body: unknown): readonly Post[] => listOf(body, 'posts', readFeedPost);

export function createReadFeed(askPublic: AskPublic): ReadFeed {
  return async (species, page = 1, freshness = 'any') => {
    const answer = await askPublic(feedPaths.list(species, page), freshness);
    if (answer.status !== 'answered') return answer.status;
    const posts = parsePosts(answer.body);
    const hasMore = fieldOf(answer.body, 'hasMore') === true;
    return { posts, hasMore, isLive: answer.isLive };
  };
}
