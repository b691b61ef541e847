// Selects the state that a read sees, and the transaction that records the read.
import { RpcError } from '../../rpc-error.ts';
import { objectOr } from '../json.ts';
import type { RestCall } from './rest-call.ts';

export interface ReadScope {
  readonly transaction: string | undefined;
  /** If the read began the transaction, this is the first message of a streamed reply. */
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
