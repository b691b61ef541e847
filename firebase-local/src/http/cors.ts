import type { IncomingMessage, ServerResponse } from 'node:http';

// The SDK's streams are sent with credentials: `*` is refused by browsers there, so the exact origin is echoed.
// Everything a client of ours reads from a reply of another origin must be named here.
const exposedHeaders = [
  'X-HTTP-Session-Id',
  'X-Client-Wire-Protocol',
  'X-Goog-Upload-URL',
  'X-Goog-Upload-Control-URL',
  'X-Goog-Upload-Status',
  'X-Goog-Upload-Size-Received',
  'X-Goog-Upload-Chunk-Granularity',
  'Content-Range',
  'Content-Length',
  'Content-Disposition',
  'ETag',
  'Retry-After',
].join(', ');

const preflightMaxAgeSeconds = 3600;

/**
 * Set before any handler runs, so that errors carry the headers, too. `Vary` also without an origin: a photo that an
 * `img` put into the browser's cache must not answer a later request with CORS.
 */
export function setCorsHeaders(response: ServerResponse, origin: string | undefined): void {
  response.setHeader('Vary', 'Origin');
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Expose-Headers', exposedHeaders);
}

export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const requested = request.headers['access-control-request-headers'];
  if (requested) response.setHeader('Access-Control-Allow-Headers', requested);
  if (request.headers['access-control-request-private-network'] === 'true') {
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
  }
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS');
  response.setHeader('Access-Control-Max-Age', String(preflightMaxAgeSeconds));
  response.writeHead(204).end();
}
