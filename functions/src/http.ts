// Answers over HTTP as data, so that Cloud Functions and the embedded app server send the same ones.
import { gzipSync } from 'node:zlib';

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  /** With its question mark; empty when there is none. */
  readonly search: string;
  /** As text, cut off at `maxBodyBytes`. */
  readonly body: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** No address of ours takes more: a list of reports is the longest. */
export const maxBodyBytes = 64 * 1024;

/** Of an address as it came in the request's first line. */
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

/**
 * What an address that a CDN keeps does not answer itself. A query means nothing to it, but to the CDN each one is another
 * address: whoever adds one, or a thousand, is sent to the address that is kept already.
 */
export function notCacheable({ method, path, search }: HttpRequest): HttpAnswer | undefined {
  if (method !== 'GET' && method !== 'HEAD') {
    const answer = jsonAnswer(405, { code: 'method-not-allowed' });
    return { ...answer, headers: { ...answer.headers, Allow: 'GET, HEAD' } };
  }
  if (search === '') return undefined;
  return { status: 301, headers: { Location: path, 'Cache-Control': 'public, max-age=86400' }, body: '' };
}

/** A header's list. `split` by a pattern with spaces around the comma would take the square of a long row of spaces. */
export function listOf(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((part) => part.trim());
}

/** RFC 9110, section 12.5.3: a coding with the weight 0 is refused. */
function acceptsGzip({ headers }: HttpRequest): boolean {
  return listOf(headers['accept-encoding']).some((coding) => {
    const [name, ...parameters] = coding.split(';').map((part) => part.trim());
    return name === 'gzip' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Not left to the CDN, which may or may not: the phone pays for each byte. */
export function compressed(request: HttpRequest, answer: HttpAnswer): HttpAnswer {
  const headers = { ...answer.headers, Vary: 'Accept-Encoding' };
  if (answer.body.length === 0 || !acceptsGzip(request)) return { ...answer, headers };
  return { ...answer, headers: { ...headers, 'Content-Encoding': 'gzip' }, body: gzipSync(answer.body) };
}
