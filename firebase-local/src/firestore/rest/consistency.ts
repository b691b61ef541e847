// Selects the state that a read sees, and the transaction that records the read.
import { type JsonObject, objectOr } from '../../documents/json.ts';
import type { PreparedQuery } from '../../documents/query/prepare-query.ts';
import { RpcError } from '../../rpc-error.ts';
import type { ReadView } from '../read-view.ts';
import type { RestCall } from './rest-call.ts';

export interface ReadScope {
  readonly view: ReadView;
  /** If the read began the transaction, this is the first message of a streamed reply. */
  readonly opening: readonly { readonly transaction: string }[];
  /** A read-write transaction locks what it reads. */
  locks(read: ReadonlySet<string> | PreparedQuery): void;
}

/** `selector` has the fields of the request's oneof. @throws RpcError INVALID_ARGUMENT or FAILED_PRECONDITION */
export function readScope(call: RestCall, selector: JsonObject): ReadScope {
  const { database } = call;
  const { transactions } = database;
  const { transaction, newTransaction, readTime } = selector;
  if (readTime !== undefined) return plain(database.at(transactions.readVersion(readTime)));
  const begun =
    newTransaction === undefined ? undefined : begin(call, objectOr(newTransaction, 'newTransaction'));
  const id = begun ?? (typeof transaction === 'string' && transaction !== '' ? transaction : undefined);
  if (id === undefined) return plain(database);
  const snapshot = transactions.snapshotOf(id);
  const opening = begun === undefined ? [] : [{ transaction: begun }];
  if (snapshot !== undefined) return { ...plain(database.at(snapshot)), opening };
  return {
    view: database,
    opening,
    locks: (read) =>
      'matches' in read ? transactions.readQuery(id, read) : transactions.readDocuments(id, read),
  };
}

/**
 * A person may begin only transactions that read. The web SDK commits with preconditions instead. Production's answers:
 * github.com/t-k/fireemu, `conformance/fs-rules-production.json` (`fs-rules/document-access/transaction`).
 * @throws RpcError PERMISSION_DENIED, INVALID_ARGUMENT or FAILED_PRECONDITION
 */
export function begin({ database, requester }: RestCall, options: JsonObject): string {
  if (requester.kind !== 'admin' && options.readOnly === undefined)
    throw new RpcError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  return database.transactions.begin(options);
}

const plain = (view: ReadView): ReadScope => ({ view, opening: [], locks: () => {} });
