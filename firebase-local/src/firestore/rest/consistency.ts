// Which state a read sees, and which transaction remembers it.
import { RpcError } from '../../rpc-error.ts';
import { objectOr } from '../json.ts';
import type { RestCall } from './rest-call.ts';

export interface ReadScope {
  readonly transaction: string | undefined;
  /** Goes first in a streamed reply when the read itself began the transaction. */
  readonly opening: readonly { readonly transaction: string }[];
}

export function readScope({ body, transactions }: RestCall): ReadScope {
  const { readOnly } = objectOr(body.newTransaction, 'newTransaction');
  const readTime = body.readTime ?? objectOr(readOnly, 'readOnly').readTime;
  if (readTime !== undefined) throw new RpcError('UNIMPLEMENTED', 'Reads of the past are not supported.');
  if (body.newTransaction !== undefined) {
    const transaction = transactions.begin();
    return { transaction, opening: [{ transaction }] };
  }
  const { transaction } = body;
  return {
    transaction: typeof transaction === 'string' && transaction ? transaction : undefined,
    opening: [],
  };
}
