// JSON answers for a CDN: compressed, with a tag for revalidation.
import { createHash } from 'node:crypto';
import { compressed, type HttpAnswer, type HttpRequest, listOf } from '../http.ts';

export function isFresh(request: HttpRequest, etag: string): boolean {
  const known = listOf(request.headers['if-none-match']);
  const opaque = (tag: string) => tag.replace(/^W\//, '');
  return known.some((tag) => opaque(tag) === opaque(etag));
}

/** A weak tag, because it is the same for each content coding. */
export const etagOf = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

export function cachedJson(request: HttpRequest, cacheControl: string, content: object): HttpAnswer {
  const body = JSON.stringify(content);
  const etag = etagOf(body);
  const headers = { ETag: etag, 'Cache-Control': cacheControl };
  if (isFresh(request, etag)) return compressed(request, { status: 304, headers, body: '' });
  const typed = { ...headers, 'Content-Type': 'application/json; charset=utf-8' };
  return compressed(request, { status: 200, headers: typed, body });
}
