// How much one upload may bring. Production takes terabytes; a backend on a developer's machine must not fill its disk
// because a test, or a page that found it, goes on sending.
import type { IncomingMessage } from 'node:http';
import { RpcError } from '../rpc-error.ts';

export const defaultMaxUploadBytes = 50 * 1024 * 1024;

function tooLarge(maxBytes: number): RpcError {
  return new RpcError('OUT_OF_RANGE', `The upload is over ${maxBytes} bytes (maxUploadBytes).`);
}

/** By the length that the client announced, before a byte is stored. @throws RpcError OUT_OF_RANGE */
export function assertSize(bytes: number | undefined, maxBytes: number): void {
  if (bytes !== undefined && bytes > maxBytes) throw tooLarge(maxBytes);
}

/** A multipart body has its metadata in front: at most a megabyte more than the file. */
export function assertAnnouncedSize(
  { maxUploadBytes }: { readonly maxUploadBytes: number },
  request: IncomingMessage,
): void {
  const announced = request.headers['content-length'];
  assertSize(announced === undefined ? undefined : Number(announced) - 2 ** 20, maxUploadBytes);
}

/** The same bytes; breaks off with RpcError OUT_OF_RANGE at the first chunk that is too much. */
export async function* withinBytes(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of source) {
    total += chunk.length;
    if (total > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}
