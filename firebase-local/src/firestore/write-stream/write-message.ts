import type { RpcError } from '../../rpc-error.ts';
import { formatMicros } from '../timestamp.ts';
import type { CommitResult } from '../types.ts';

/** Must carry no results: the SDK tells the handshake's reply by that. */
export function handshakeReply(streamToken: string): string {
  return JSON.stringify({ streamId: '1', streamToken });
}

export function writeReply(streamToken: string, { commitTime, writeResults }: CommitResult): string {
  return JSON.stringify({
    streamToken,
    writeResults: writeResults.map(({ updateTime, transformResults }) => ({
      updateTime: formatMicros(updateTime),
      ...(transformResults && { transformResults }),
    })),
    commitTime: formatMicros(commitTime),
  });
}

/** Rejects the client's oldest batch without an answer, when the status is a permanent one. */
export function writeError(error: RpcError): string {
  return JSON.stringify({ error: { code: error.code, message: error.message, status: error.status } });
}
