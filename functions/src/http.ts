// HTTP answers as data, so that Cloud Functions and the embedded app server send the same answers.
import { gzipSync } from 'node:zlib';
import { isOwnPath } from '#domain/own-path.ts';

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  /** The query with its question mark. Empty without a query. */
  readonly search: string;
  /** As text, truncated at `maxBodyBytes`. */
  readonly body: string;
  /** The names are in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Enough for a list of CSP reports, the longest valid body. */
export const maxBodyBytes = 64 * 1024;

/**
 * For answers that a CDN stores and the browser revalidates each time. `no-cache` would say the same to a browser, but Firebase
 * Hosting takes an answer with it for private, and its CDN then stores nothing (https://github.com/GoogleChrome/web.dev/pull/7154).
 * Because of `must-revalidate`, a browser does not apply `stale-while-revalidate`, which is for the CDN.
 */
export const storedByCdn = 'public, max-age=0, must-revalidate';

/** The query of an address as in the request line, with its question mark. Empty without one. */
export function searchOf(url = ''): string {
  const query = url.indexOf('?');
  return query < 0 ? '' : url.slice(query);
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export function jsonAnswer(status: number, body: object): HttpAnswer {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  return { status, headers, body: JSON.stringify(body) };
}

/** The answer to another method than these. RFC 9110, section 15.5.6, demands that it names them. */
export function onlyBy(methods: string): HttpAnswer {
  const answer = jsonAnswer(405, { code: 'method-not-allowed' });
  return { ...answer, headers: { ...answer.headers, Allow: methods } };
}

/** For an address that will always lead there. */
export const movedTo = (path: string): HttpAnswer => ({
  status: 301,
  // With a type, which Cloud Functions would otherwise add to an answer without a body.
  headers: {
    Location: path,
    'Cache-Control': 'public, max-age=86400',
    'Content-Type': 'text/html; charset=utf-8',
  },
  body: '',
});

/**
 * Answers requests that a CDN should not store separately. No function reads the query, but a CDN stores each query as another
 * URL. Such a request is redirected to the URL without the query. Everybody can call a function directly, past Hosting, with any
 * path. If the path would lead to another site, the answer is 404.
 */
export function notCacheable({ method, path, search }: HttpRequest): HttpAnswer | undefined {
  if (method !== 'GET' && method !== 'HEAD') return onlyBy('GET, HEAD');
  if (search === '') return undefined;
  if (!isOwnPath(path)) return jsonAnswer(404, { code: 'not-found' });
  return movedTo(path);
}

/**
 * The items of a header's list. `split` with a pattern for spaces around the comma would need quadratic time for a long
 * row of spaces.
 */
export function listOf(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((part) => part.trim());
}

/** RFC 9110, section 12.5.3: a coding with weight 0 is refused. */
function acceptsGzip({ headers }: HttpRequest): boolean {
  return listOf(headers['accept-encoding']).some((coding) => {
    const [name, ...parameters] = coding.split(';').map((part) => part.trim());
    return name === 'gzip' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Compresses the answer, because a CDN may not do that, and the phone pays for each byte. */
export function compressed(request: HttpRequest, answer: HttpAnswer): HttpAnswer {
  const headers = { ...answer.headers, Vary: 'Accept-Encoding' };
  if (answer.body.length === 0 || !acceptsGzip(request)) return { ...answer, headers };
  return { ...answer, headers: { ...headers, 'Content-Encoding': 'gzip' }, body: gzipSync(answer.body) };
}
