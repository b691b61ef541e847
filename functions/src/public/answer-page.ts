// `GET /`, the listings and `/post/{id}`: the page as HTML, rendered by the app's own components. If that fails or
// takes too long, the answer is the plain shell, and the browser renders the page. The HTML contains only public data.
import { createHash } from 'node:crypto';
import type { Comment } from '#domain/comment.ts';
import { isId } from '#domain/id-pattern.ts';
import { firstPageLength, listingPaths, shellHeader } from '#domain/listing-paths.ts';
import { readListingSearch } from '#domain/listing-search.ts';
import { pagePath } from '#domain/page-path.ts';
import type { Post, Species } from '#domain/post.ts';
import type { Deps } from '../deps.ts';
import {
  compressed,
  type HttpAnswer,
  type HttpRequest,
  movedTo,
  notCacheable,
  storedByCdn,
} from '../http.ts';
import { newestPublicPosts, publicThread } from './answer-feed.ts';
import { etagOf, isFresh } from './cached-json.ts';

type Content =
  | { readonly posts: readonly Post[] }
  | { readonly post: Post | null; readonly comments: readonly Comment[] | null };

export interface PageParts {
  /** The built `shell.html`. */
  readonly shell: () => Promise<string>;
  /** `src/server/render-page.tsx`, built. */
  readonly render: (page: {
    readonly path: string;
    readonly content: Content;
    readonly shell: string;
    readonly origin: string;
    readonly fileUrl: (path: string) => string;
  }) => Promise<string>;
  /** Returns the URL from which everybody can download a stored file. */
  readonly fileUrl: (path: string) => string;
  readonly origin: string;
  /** If the page takes longer than this, the plain shell is sent, because the browser then shows the app sooner. */
  readonly patienceMs: number;
}

/**
 * A CDN stores a page for a minute, because the preview of a withdrawn post must disappear soon. While it revalidates, it may
 * send the old page for five more minutes, and not longer: the page names files of its release, which the next release removes.
 * The browser revalidates each time and gets "not modified".
 */
const cacheControl = `${storedByCdn}, s-maxage=60, stale-while-revalidate=300`;
/** A post may be accepted a moment later. A chat draws the preview of its link once, and keeps it. */
const cacheControlOfMissing = `${storedByCdn}, s-maxage=60`;
const html = { 'Content-Type': 'text/html; charset=utf-8' };

const revisionOf = (shell: string) => createHash('md5').update(shell).digest('hex');

/** `no-cache`, so that no CDN stores the shell: the next answer may be the rendered page. */
function shellAnswer(shell: string, headers: HttpAnswer['headers'] = {}): HttpAnswer {
  return { status: 200, headers: { ...html, 'Cache-Control': 'no-cache', ...headers }, body: shell };
}

/** The app loads a longer thread itself, because it would make the page heavier than everything else. */
const mostComments = 50;

/** What stands in the place of a post's id, without escapes. Undefined for another path. */
function postIdIn(path: string): string | undefined {
  const written = /^\/post\/([^/]+)$/.exec(path)?.[1];
  try {
    return written && decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Renders as a page that does not exist. The router would respell some addresses that contain no id, and then render nothing. */
const noPost = '/post/no.post';

/** The one address of a page. An id needs no escapes, but some programs write them into a link. */
function addressOf(path: string): string {
  const postId = postIdIn(path);
  if (postId === undefined) return path;
  return isId(postId) ? `/post/${postId}` : noPost;
}

async function contentOf(deps: Deps, path: string): Promise<Content> {
  const postId = postIdIn(path);
  if (postId !== undefined) {
    const thread = isId(postId) && (await publicThread(deps, postId, mostComments + 1));
    if (!thread) return { post: null, comments: null };
    return thread.comments.length > mostComments ? { ...thread, comments: null } : thread;
  }
  const species: Species | null = listingPaths.get(path) ?? null;
  return { posts: await newestPublicPosts(deps, species, firstPageLength) };
}

async function renderedAnswer(deps: Deps, parts: PageParts, path: string): Promise<HttpAnswer> {
  const { render, fileUrl, origin } = parts;
  const [shell, content] = await Promise.all([parts.shell(), contentOf(deps, path)]);
  const ofShell = { [shellHeader]: revisionOf(shell) };
  // Only the app can tell an empty list from a phone that has stored nothing yet. The worker keeps this shell in the place of an
  // earlier page, whose posts are not public any more.
  if ('posts' in content && content.posts.length === 0) return shellAnswer(shell, ofShell);
  const body = await render({ path, content, shell, origin, fileUrl });
  const headers = { ...html, 'Cache-Control': cacheControl, ETag: etagOf(body), ...ofShell };
  const isMissing = 'post' in content && content.post === null;
  if (!isMissing) return { status: 200, headers, body };
  const ofMissing = { 'Cache-Control': cacheControlOfMissing, 'X-Robots-Tag': 'noindex' };
  return { status: 404, headers: { ...headers, ...ofMissing }, body };
}

/**
 * User agents of link previews in chats, and of search engines. They request a page only once, and the shell shows them neither
 * the pet nor its picture. A client that only claims to be one of them waits longer and gains nothing.
 */
const previewers =
  /WhatsApp|facebookexternalhit|Facebot|Twitterbot|TelegramBot|Slackbot|Discordbot|LinkedInBot|Pinterestbot|SkypeUriPreview|Googlebot|bingbot|Applebot|DuckDuckBot|YandexBot/i;
/** These services give up after five to ten seconds. */
const previewPatienceMs = 5000;

const patienceFor = ({ headers }: HttpRequest, { patienceMs }: PageParts): number =>
  previewers.test(String(headers['user-agent'] ?? '')) ? Math.max(patienceMs, previewPatienceMs) : patienceMs;

const filterKeys = Object.keys(readListingSearch({}));

/** Only the app can apply the filters of a listing, so the answer is the shell. The home page has none. */
function isFiltered({ path, search }: Pick<HttpRequest, 'path' | 'search'>): boolean {
  if (path === '/' || !listingPaths.has(path)) return false;
  const query = new URLSearchParams(search);
  return filterKeys.some((key) => query.has(key));
}

const isPage = (path: string) => listingPaths.has(path) || postIdIn(path) !== undefined;

/** Call once for each process. Simultaneous requests for a page share one rendering. */
export function createPageAnswers() {
  const running = new Map<string, Promise<HttpAnswer>>();

  function rendered(deps: Deps, parts: PageParts, path: string): Promise<HttpAnswer> {
    const known = running.get(path);
    if (known) return known;
    const answer = renderedAnswer(deps, parts, path)
      .catch(async (error: unknown) => {
        deps.log('error', 'a page could not be rendered; the shell is sent instead', { path, error });
        return shellAnswer(await parts.shell());
      })
      .finally(() => running.delete(path));
    running.set(path, answer);
    return answer;
  }

  return async (deps: Deps, parts: PageParts, request: HttpRequest): Promise<HttpAnswer> => {
    const given = pagePath(request.path);
    const path = addressOf(given);
    const refusal = notCacheable({ ...request, path });
    const isForApp = refusal?.status === 301 && isFiltered({ ...request, path });
    if (refusal && !isForApp) return refusal;
    if (isForApp || !isPage(path)) return compressed(request, shellAnswer(await parts.shell()));
    if (path !== given && path !== noPost) return movedTo(path);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<HttpAnswer>((resolve) => {
      timer = setTimeout(() => resolve(parts.shell().then(shellAnswer)), patienceFor(request, parts));
    });
    const answer = await Promise.race([rendered(deps, parts, path), late]);
    clearTimeout(timer);
    const etag = answer.headers.ETag;
    if (etag && answer.status === 200 && isFresh(request, etag))
      return compressed(request, { ...answer, status: 304, body: '' });
    return compressed(request, answer);
  };
}
