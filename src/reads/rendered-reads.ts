// The page contains the data with which the server rendered it, so that React's first render has the same posts. The
// server parses the same text before it renders, so both sides have equal data.
import type { Comment } from '#domain/comment.ts';
import { readFeedPost } from '#domain/feed-post.ts';
import { readComment } from '#domain/feed-thread.ts';
import { firstPageLength, listingPaths } from '#domain/listing-paths.ts';
import type { Post } from '#domain/post.ts';
import type { ParamsOf, QueryName, ResultOf } from '#firebase/read/queries.ts';
import type { ReadState } from '#services/services.ts';

/**
 * The posts of a listing, newest first; or the post of a page, null if nobody may see it, with its comments, oldest
 * first, null if they are too many for a page; or nothing, for a page that is the same for everybody until the next release.
 */
export type PageContent =
  | { readonly posts: readonly Post[] }
  | { readonly post: Post | null; readonly comments: readonly Comment[] | null }
  | { readonly fixed: true };

export interface PageData {
  /** Without a slash at the end and without a query. */
  readonly path: string;
  readonly content: PageContent;
}

interface RenderedRead<Name extends QueryName = QueryName> {
  readonly name: Name;
  readonly params: ParamsOf<Name>;
  readonly state: ReadState<ResultOf<Name>>;
}
export type RenderedReads = readonly RenderedRead[];

export const noRenderedReads: RenderedReads = [];

/** `<` is escaped, so that no text of a post can end the element that contains it. */
export function writePageData({ path, content }: PageData): string {
  return JSON.stringify({ path, ...content }).replaceAll('<', '\\u003c');
}

/** Null if the text is not the data of a page. A post that this version cannot read is left out. */
export function readPageData(text: string): PageData | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  const { path, posts, post, comments, fixed } = Object(given) as Record<string, unknown>;
  if (typeof path !== 'string') return null;
  if (fixed === true) return { path, content: { fixed } };
  if (Array.isArray(posts))
    return { path, content: { posts: posts.flatMap((one) => readFeedPost(one) ?? []) } };
  const read = post === null ? null : readFeedPost(post);
  if (read === null && post !== null) return null;
  const written = Array.isArray(comments) ? comments.flatMap((one) => readComment(one) ?? []) : null;
  return { path, content: { post: read, comments: written } };
}

/**
 * Marked as cached, because the listener's answer replaces it. But a missing post, or no comments, is the server's own
 * answer.
 */
export function readsOf({ path, content }: PageData): RenderedReads {
  if ('fixed' in content) return noRenderedReads;
  if ('posts' in content) {
    const params = { species: listingPaths.get(path) ?? null, limit: firstPageLength };
    const data = content.posts.slice(0, firstPageLength);
    return [{ name: 'public-posts', params, state: { status: 'ready', data, fromCache: true, at: null } }];
  }
  const { post, comments } = content;
  const params = { postId: path.slice('/post/'.length) };
  const ready = <Data>(data: Data, fromCache: boolean) =>
    ({ status: 'ready', data, fromCache, at: null }) as const;
  const read = { name: 'post', params, state: ready(post, post !== null) } as const;
  if (!comments) return [read];
  return [read, { name: 'comments', params, state: ready(comments, comments.length > 0) }];
}
