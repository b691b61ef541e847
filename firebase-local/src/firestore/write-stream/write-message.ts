import { formatMicros } from '../../documents/timestamp.ts';
import type { CommitResult } from '../../documents/types.ts';
import type { RpcError } from '../../rpc-error.ts';
import { encodeWriteResult } from '../encode-write-result.ts';

/** Must contain no results: this is how the SDK recognises the reply to the handshake. */
export function handshakeReply(streamToken: string): string {
  return JSON.stringify({ streamId: '1', streamToken });
}

export function writeReply(streamToken: string, { commitTime, writeResults }: CommitResult): string {
  return JSON.stringify({
    streamToken,
    writeResults: writeResults.map(encodeWriteResult),
    commitTime: formatMicros(commitTime),
  });
}

/** With a permanent status, the client drops its oldest batch, which gets no other answer. */
export function writeError(error: RpcError): string {
  return JSON.stringify({ error: { code: error.code, message: error.message, status: error.status } });
}
