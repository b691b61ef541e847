// Serves the built app like Firebase Hosting, by firebase.json: a file, otherwise a rewrite, otherwise 404.html.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isLoopbackHost } from 'firebase-local';
import { type Hosting, notFoundFile } from './hosting.ts';

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

/** Calls the function of that name. False if there is none. */
export type CallFunction = (
  functionId: string,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => Promise<boolean>;

export interface AppServerOptions {
  hosting: Hosting;
  /** The content of `/config.json`, which tells the page and its worker where the backend is. */
  config: object;
  callFunction: CallFunction;
  /** Host names, besides this machine's own, that the app accepts. */
  hosts: readonly string[];
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

interface StoredFile {
  readonly body: Buffer;
  readonly etag: string;
}

/** Caches compressed bodies: the built files are few and change only with a new build. */
function createFileReader() {
  const files = new Map<string, StoredFile>();
  return (path: string, encoding: Encoding): StoredFile => {
    const key = `${encoding} ${statSync(path).mtimeMs} ${path}`;
    const known = files.get(key);
    if (known) return known;
    const body = compress(readFileSync(path), encoding);
    const file = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
    files.set(key, file);
    return file;
  };
}

/** The path without any normalisation or decoding, as the globs expect it. Null if the address is invalid. */
function pathOf({ url = '/' }: IncomingMessage): string | null {
  try {
    const pathname = url.startsWith('/') ? url.replace(/[?#].*$/s, '') : new URL(url).pathname;
    decodeURI(pathname);
    return pathname;
  } catch {
    return null;
  }
}

function resolveFile(folder: string, pathname: string): string | undefined {
  const name = decodeURI(pathname).replace(/\/+/g, '/');
  if (/\.\.[/\\]|\0/.test(name)) return undefined;
  const path = join(folder, name);
  // A trailing slash selects a folder.
  return !path.endsWith('/') && existsSync(path) && statSync(path).isFile() ? path : undefined;
}

function refuse(response: ServerResponse, status: number, sentence: string) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(sentence);
}

export function createAppServer({ hosting, config, callFunction, hosts }: AppServerOptions): Server {
  const read = createFileReader();

  /** If a foreign host name resolves to this machine, a foreign page has the same origin as the app (DNS rebinding). */
  const isOurHost = (host: string | undefined) => isLoopbackHost(host) || hosts.includes(host ?? '');

  function send(request: IncomingMessage, response: ServerResponse, path: string, status = 200) {
    const type = types[extname(path)] ?? 'application/octet-stream';
    const encoding = encodingFor(request, type);
    const { body, etag } = read(path, encoding);
    const validators = { ETag: etag, Vary: 'Accept-Encoding' };
    if (status === 200 && request.headers['if-none-match'] === etag) {
      response.writeHead(304, validators);
      return response.end();
    }
    response.writeHead(status, {
      ...validators,
      'Content-Type': type,
      'Content-Length': body.length,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  function setHeaders(response: ServerResponse, headers: Record<string, string>) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (!isOurHost(request.headers.host)) return refuse(response, 421, 'This name is not served here.');
    const pathname = pathOf(request);
    if (pathname === null) return refuse(response, 400, 'This is no address.');
    if (pathname === '/config.json') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
      return response.end(JSON.stringify(config));
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = resolveFile(hosting.folder, pathname);
    const rewrite = file ? undefined : hosting.rewriteOf(pathname);
    // As in Hosting, responses of functions get the same policy.
    setHeaders(response, hosting.headersFor(pathname));
    if (rewrite && 'functionId' in rewrite) {
      if (await callFunction(rewrite.functionId, request, response, pathname)) return;
    } else if (isRead && pathname !== notFoundFile) {
      const found = file ?? (rewrite && join(hosting.folder, rewrite.file));
      if (found) return send(request, response, found);
    }
    // A missing file gets the headers of the 404 page and of its own address. Its own address wins.
    setHeaders(response, { ...hosting.headersFor(notFoundFile), ...hosting.headersFor(pathname) });
    const page = join(hosting.folder, notFoundFile);
    if (existsSync(page)) send(request, response, page, 404);
    else refuse(response, 404, 'Not found');
  }

  return createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}
