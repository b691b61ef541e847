import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { RpcError } from '../rpc-error.ts';
import { setBucketCors } from './bucket-cors.ts';
import { parseByteRange } from './byte-range.ts';
import type { StorageContext } from './storage-context.ts';
import { defaultContentType, defaultDisposition, etagOf, type StoredObject } from './stored-object.ts';

/** Production's default if the uploader set no type. */
const defaultCacheControl = 'private, max-age=0';

/** Streams the object, or the requested range of it, directly from the disk. */
export async function sendObject(
  context: StorageContext,
  request: IncomingMessage,
  response: ServerResponse,
  object: StoredObject,
): Promise<void> {
  setHeaders(response, object);
  if (context.cors) setBucketCors(response, context.cors, request);
  if (request.headers['if-none-match'] === `"${etagOf(object)}"`) return void response.writeHead(304).end();
  const range = parseByteRange(request.headers.range, object.size);
  if (range.kind === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${object.size}`);
    return void response.writeHead(416).end();
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: object.size - 1 };
  const hasBody = request.method !== 'HEAD' && object.size > 0;
  // The file is opened before the reply starts, because an upload that replaces the object may delete it.
  const file = hasBody ? await context.files.openComplete(object.fileId) : undefined;
  if (hasBody && !file) throw new RpcError('UNAVAILABLE', 'The object is being replaced.');
  if (range.kind === 'part') response.setHeader('Content-Range', `bytes ${start}-${end}/${object.size}`);
  response.setHeader('Content-Length', String(end - start + 1));
  response.writeHead(range.kind === 'part' ? 206 : 200);
  if (file) await send(file, { start, end }, response);
  else response.end();
}

/** `end` is inclusive. A client that disconnects early is not an error. */
async function send(
  file: FileHandle,
  range: { start: number; end: number },
  response: ServerResponse,
): Promise<void> {
  await pipeline(file.createReadStream(range), response).catch((error: unknown) => {
    if (!response.destroyed) throw error;
  });
}

/** A header consists of bytes, one per character. Node refuses any other character. */
function headerText(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

function setHeaders(response: ServerResponse, object: StoredObject): void {
  const { contentDisposition, contentEncoding, contentLanguage } = object;
  response.setHeader('Content-Type', headerText(object.contentType ?? defaultContentType));
  response.setHeader('Cache-Control', headerText(object.cacheControl ?? defaultCacheControl));
  response.setHeader(
    'Content-Disposition',
    headerText(contentDisposition ?? defaultDisposition(object.name)),
  );
  if (contentEncoding !== undefined && contentEncoding !== 'identity') {
    response.setHeader('Content-Encoding', headerText(contentEncoding));
  }
  if (contentLanguage !== undefined) response.setHeader('Content-Language', headerText(contentLanguage));
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('ETag', `"${etagOf(object)}"`);
  response.setHeader('Last-Modified', new Date(object.updatedMs).toUTCString());
  response.setHeader('X-Goog-Hash', `crc32c=${object.crc32c},md5=${object.md5Hash}`);
  response.setHeader('X-Goog-Generation', String(object.generation));
  response.setHeader('X-Goog-Stored-Content-Length', String(object.size));
  response.setHeader('X-Goog-Stored-Content-Encoding', headerText(contentEncoding ?? 'identity'));
  response.setHeader('X-Content-Type-Options', 'nosniff');
}
