// Serves the built app as Firebase Hosting would: files first, then the functions' addresses, else index.html.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = /^(text|application|image\/svg)/;

/** Answers what it knows and says whether it did: a Cloud Function behind a rewrite. */
export type HttpFunction = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;

export interface AppServerOptions {
  folder: string;
  headersFor: (pathname: string) => Record<string, string>;
  /** What `/config.json` tells the page and its worker: where the backend is. */
  config: object;
  functions: readonly HttpFunction[];
}

type Encoding = 'br' | 'gzip' | 'identity';

function encodingFor(request: IncomingMessage, type: string): Encoding {
  if (!compressible.test(type)) return 'identity';
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? gzipSync(body) : body;
}

/** Compressed bodies are kept: the built files are few, and change only with a new build. */
function createFileReader() {
  const bodies = new Map<string, Buffer>();
  return (path: string, encoding: Encoding): Buffer => {
    const key = `${encoding} ${statSync(path).mtimeMs} ${path}`;
    const known = bodies.get(key) ?? compress(readFileSync(path), encoding);
    bodies.set(key, known);
    return known;
  };
}

function resolveFile(folder: string, pathname: string): string | undefined {
  const path = join(folder, normalize(decodeURIComponent(pathname)));
  if (!path.startsWith(join(folder, '/'))) return undefined;
  return existsSync(path) && statSync(path).isFile() ? path : undefined;
}

export function createAppServer({ folder, headersFor, config, functions }: AppServerOptions): Server {
  const read = createFileReader();

  function send(request: IncomingMessage, response: ServerResponse, path: string, pathname: string) {
    const type = types[extname(path)] ?? 'application/octet-stream';
    const encoding = encodingFor(request, type);
    const body = read(path, encoding);
    response.writeHead(200, {
      ...headersFor(pathname),
      'Content-Type': type,
      'Content-Length': body.length,
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/config.json') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
      return response.end(JSON.stringify(config));
    }
    // As Hosting does: what a function sends goes under the same policy.
    for (const [name, value] of Object.entries(headersFor(url.pathname))) response.setHeader(name, value);
    for (const serve of functions) if (await serve(request, response, url)) return;
    const file = url.pathname === '/' ? undefined : resolveFile(folder, url.pathname);
    if (file) return send(request, response, file, url.pathname);
    if (extname(url.pathname) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'Content-Type': 'text/plain' });
      return response.end('Not found');
    }
    send(request, response, join(folder, 'index.html'), '/index.html');
  }

  return createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}
