// Answers over HTTP as data, so that Cloud Functions and the embedded app server send the same ones.
import { gzipSync } from 'node:zlib';

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
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

/** RFC 9110, section 12.5.3: a coding with the weight 0 is refused. */
function acceptsGzip({ headers }: HttpRequest): boolean {
  const codings = String(headers['accept-encoding'] ?? '').split(',');
  return codings.some((coding) => /^\s*gzip\s*(;|$)/.test(coding) && !/;\s*q=0(\.0*)?\s*$/.test(coding));
}

/** Not left to the CDN, which may or may not: the phone pays for each byte. */
export function compressed(request: HttpRequest, answer: HttpAnswer): HttpAnswer {
  const headers = { ...answer.headers, Vary: 'Accept-Encoding' };
  if (answer.body.length === 0 || !acceptsGzip(request)) return { ...answer, headers };
  return { ...answer, headers: { ...headers, 'Content-Encoding': 'gzip' }, body: gzipSync(answer.body) };
}
