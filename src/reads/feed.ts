// `/feed/{all|dogs|cats|others}.json`: the newest public posts, from a CDN or from the worker, long before the Firestore
// SDK has loaded. A hint: the listener has the last word.
import type { ContactReports } from '#connection/connection.ts';
import { readFeedPost } from '#domain/feed-post.ts';
import type { Post, Species } from '#domain/post.ts';

const timeoutMs = 10_000;
const fileNames: Record<Species, string> = { dog: 'dogs', cat: 'cats', other: 'others' };

/** Never rejects: empty when nobody answers, or something that is no feed. */
export type ReadFeed = (species: Species | null) => Promise<readonly Post[]>;

export function feedPath(species: Species | null): string {
  return `/feed/${species === null ? 'all' : fileNames[species]}.json`;
}

/** A post that this version does not understand is left out, and takes no other with it. */
export function parseFeed(answer: unknown): readonly Post[] {
  const posts: unknown = answer !== null && typeof answer === 'object' && Reflect.get(answer, 'posts');
  return Array.isArray(posts) ? posts.flatMap((post) => readFeedPost(post) ?? []) : [];
}

/**
 * @param reports is told if nobody answered and the phone has no copy, or if a page came in its place. The feed itself proves
 * nothing: it may be the worker's copy
 */
export function createReadFeed(reports: Pick<ContactReports, 'failed'>): ReadFeed {
  return async (species) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(feedPath(species), { signal }).catch((error) => {
        reports.failed('feed', 'no-answer');
        throw error;
      });
      if (response.headers.get('Content-Type')?.startsWith('text/html')) reports.failed('feed', 'portal');
      return response.ok ? parseFeed(await response.json()) : [];
    } catch {
      return [];
    }
  };
}
