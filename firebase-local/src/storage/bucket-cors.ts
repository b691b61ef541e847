// The CORS configuration of a bucket. In production the bytes of a file have CORS headers only for the origins that the
// bucket's configuration names, and a new bucket has no configuration. Every other answer of Firebase Storage has them
// for any origin (recorded: t-k/fireemu, conformance/fixtures/storage-object-production/firebase--download.json;
// https://firebase.google.com/docs/storage/web/download-files#cors_configuration).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { arrayOr, objectOr, stringIn } from '../documents/json.ts';

interface CorsEntry {
  readonly origins: readonly string[];
  readonly methods: readonly string[];
  readonly responseHeaders: readonly string[];
}

export type BucketCors = readonly CorsEntry[];

const stringsIn = (json: unknown, what: string) => arrayOr(json, what).map((item) => stringIn(item, what));

/**
 * @param json the list that `gcloud storage buckets update --cors-file` takes
 * @throws RpcError INVALID_ARGUMENT
 */
export function parseBucketCors(json: unknown): BucketCors {
  return arrayOr(json, 'The CORS configuration').map((item) => {
    const { origin, method, responseHeader } = objectOr(item, 'An entry');
    return {
      origins: stringsIn(origin, 'origin'),
      methods: stringsIn(method, 'method'),
      responseHeaders: stringsIn(responseHeader, 'responseHeader'),
    };
  });
}

/** Replaces the headers that every answer has, by those of the bucket. */
export function setBucketCors(
  response: ServerResponse,
  cors: BucketCors,
  { method, headers: { origin } }: IncomingMessage,
): void {
  for (const name of ['Origin', 'Credentials']) response.removeHeader(`Access-Control-Allow-${name}`);
  response.removeHeader('Access-Control-Expose-Headers');
  if (origin === undefined || method === undefined) return;
  const entry = cors.find(
    ({ origins, methods }) =>
      (origins.includes('*') || origins.includes(origin)) &&
      (methods.includes('*') || methods.includes(method)),
  );
  if (!entry) return;
  response.setHeader('Access-Control-Allow-Origin', entry.origins.includes('*') ? '*' : origin);
  if (entry.responseHeaders.length > 0)
    response.setHeader('Access-Control-Expose-Headers', entry.responseHeaders.join(', '));
}
