// `GET /post/{id}`: the app's own page, with the pet's title, description and picture for those who share the link.
// A post that is not public gives the bare page: not even its existence shows.
import * as v from 'valibot';
import { ageText } from '#domain/age.ts';
import { country } from '#domain/countries/chosen.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { id } from '#domain/fields.ts';
import { type Post, postSchema } from '#domain/post.ts';
import { isPublic } from '#domain/post-values.ts';
import type { Deps } from '../deps.ts';
import { type HttpAnswer, type HttpRequest, notCacheable } from '../http.ts';
import { parseDocument } from '../parse-document.ts';

export interface PageParts {
  /** The built `index.html`. */
  readonly shell: () => Promise<string>;
  /** Where anybody can download a stored file. */
  readonly fileUrl: (path: string) => string;
  readonly origin: string;
}

const descriptionLength = 200;
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= descriptionLength ? line : `${line.slice(0, descriptionLength - 1).trimEnd()}…`;
}

function tagsOf(post: Post, { fileUrl, origin }: PageParts): string {
  const title = `${post.name} · Patitas`;
  const description = shorten(`${ageText(post.ageMonths)}, ${post.city}. ${post.description}`);
  const [cover] = post.photos;
  const properties: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': 'Patitas',
    'og:locale': country.locale.replace('-', '_'),
    'og:title': title,
    'og:description': description,
    'og:url': `${origin}/post/${post.id}`,
    ...(cover && {
      'og:image': fileUrl(cover.path),
      'og:image:width': String(cover.width),
      'og:image:height': String(cover.height),
      'og:image:alt': cover.alt ?? post.name,
    }),
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    ),
  ].join('\n    ');
}

function withTags(shell: string, tags: string): string {
  return shell
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `  ${tags}\n  </head>`);
}

async function publicPost({ db }: Deps, path: string): Promise<Post | undefined> {
  const postId = /^\/post\/([^/]+)$/.exec(path)?.[1];
  if (!v.is(id, postId)) return undefined;
  const post = parseDocument(postSchema, await db.doc(documentPaths.post(postId)).get());
  return post && isPublic(post.status) ? post : undefined;
}

export async function answerPostPage(
  deps: Deps,
  parts: PageParts,
  request: HttpRequest,
): Promise<HttpAnswer> {
  const refusal = notCacheable(request);
  if (refusal) return refusal;
  const [shell, post] = await Promise.all([parts.shell(), publicPost(deps, request.path)]);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    // Short: a post that is withdrawn must not be previewed for long. The page itself is checked each time.
    'Cache-Control': 'no-cache, s-maxage=60',
  };
  if (!post) return { status: 200, headers: { ...headers, 'X-Robots-Tag': 'noindex' }, body: shell };
  return { status: 200, headers, body: withTags(shell, tagsOf(post, parts)) };
}
