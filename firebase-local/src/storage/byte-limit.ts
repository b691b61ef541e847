// Limits the size of one upload. Production accepts terabytes. On a developer's machine, a test or a hostile page must
// not fill the disk by sending without end.
import type { IncomingMessage } from 'node:http';
import { RpcError } from '../rpc-error.ts';

export const defaultMaxUploadBytes = 50 * 1024 * 1024;

function tooLarge(maxBytes: number): RpcError {
  return new RpcError('OUT_OF_RANGE', `The upload is over ${maxBytes} bytes (maxUploadBytes).`);
}

/** Checks the announced length before a byte is stored. @throws RpcError OUT_OF_RANGE */
export function assertSize(bytes: number | undefined, maxBytes: number): void {
  if (bytes !== undefined && bytes > maxBytes) throw tooLarge(maxBytes);
}

/** A multipart body also contains the metadata: at most one megabyte more than the file. */
export function assertAnnouncedSize(
  { maxUploadBytes }: { readonly maxUploadBytes: number },
  request: IncomingMessage,
): void {
  const announced = request.headers['content-length'];
  assertSize(announced === undefined ? undefined : Number(announced) - 2 ** 20, maxUploadBytes);
}

/** Passes the bytes through. Fails with RpcError OUT_OF_RANGE at the first chunk that exceeds the limit. */
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
