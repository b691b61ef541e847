// What the server rendered a page with travels in the page, so that React finds the same posts when it takes over the
// HTML. The server reads the same text before it renders: both sides have equal data.
import { readFeedPost } from '#domain/feed-post.ts';
import { firstPageLength, listingPaths } from '#domain/listing-paths.ts';
import type { Post } from '#domain/post.ts';
import type { ParamsOf, QueryName, ResultOf } from '#firebase/read/queries.ts';
import type { ReadState } from '#services/read-state.ts';

/** Posts of a listing, newest first, or the post of a page; null if nobody may see it. */
export type PageContent = { readonly posts: readonly Post[] } | { readonly post: Post | null };

export interface PageData {
  /** Without a slash at its end and without a query. */
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

/** `<` never appears in it: no text of a post ends the element that holds it. */
export function writePageData({ path, content }: PageData): string {
  return JSON.stringify({ path, ...content }).replaceAll('<', '\\u003c');
}

/** Null for what is no data of a page. A post that this version does not understand is left out. */
export function readPageData(text: string): PageData | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  const { path, posts, post } = Object(given) as Record<string, unknown>;
  if (typeof path !== 'string') return null;
  if (Array.isArray(posts))
    return { path, content: { posts: posts.flatMap((one) => readFeedPost(one) ?? []) } };
  const read = post === null ? null : readFeedPost(post);
  return read === null && post !== null ? null : { path, content: { post: read } };
}

/** As from a cache: the listener has the last word. That a post is missing is the server's own answer. */
export function readsOf({ path, content }: PageData): RenderedReads {
  if ('posts' in content) {
    const params = { species: listingPaths.get(path) ?? null, limit: firstPageLength };
    const data = content.posts.slice(0, firstPageLength);
    return [{ name: 'public-posts', params, state: { status: 'ready', data, fromCache: true, at: null } }];
  }
  const { post } = content;
  const params = { postId: path.slice('/post/'.length) };
  return [
    { name: 'post', params, state: { status: 'ready', data: post, fromCache: post !== null, at: null } },
  ];
}
