import type { IncomingMessage, ServerResponse } from 'node:http';

// The SDK sends its streams with credentials. Browsers refuse `*` for such requests, so the exact origin is echoed.
// Every header that a client reads from a cross-origin reply must be listed here.
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
 * Set before any handler runs, so that error replies have the headers too. `Vary` is set even without an origin:
 * otherwise a photo that an `img` put into the browser's cache could answer a later CORS request.
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
