import { invalid, isObject } from '../../documents/json.ts';
import type { Write } from '../../documents/types.ts';

export type WriteRequest =
  | { readonly kind: 'handshake' }
  | { readonly kind: 'batch'; readonly writes: readonly Write[] };

/** `database` without `/documents`; undefined: any. @throws RpcError INVALID_ARGUMENT */
export function parseWriteRequest(message: unknown, database: string | undefined): WriteRequest {
  if (!isObject(message)) throw invalid('A write request must be an object.');
  if (message.database !== undefined) {
    if (database === undefined || message.database === database) return { kind: 'handshake' };
    throw invalid(`This stream is for ${database} only.`);
  }
  // The database checks each write when it commits it.
  const writes: unknown = message.writes ?? [];
  if (!Array.isArray(writes)) throw invalid('writes must be an array.');
  return { kind: 'batch', writes };
}
