import { type JsonObject, objectOr } from '../../documents/json.ts';
import type { QueryTarget, StructuredQuery } from '../../documents/types.ts';
import type { Requester } from '../../requester.ts';
import type { FirestoreDatabase } from '../firestore-database.ts';

/** One call of the REST API with its parsed address. */
export interface RestCall {
  readonly database: FirestoreDatabase;
  readonly requester: Requester;
  /** The path below `…/documents` of a document or a collection, or empty. */
  readonly path: string;
  readonly parameters: URLSearchParams;
  readonly body: JsonObject;
}

/** Returns the reply's JSON. @throws RpcError */
export type RestMethod = (call: RestCall) => unknown;

/** An unchecked type assertion: the database checks every query that it is given. */
export function queryTarget({ database, path }: RestCall, structuredQuery: unknown): QueryTarget {
  const parent = path === '' ? database.root : `${database.root}/${path}`;
  return { parent, structuredQuery: objectOr(structuredQuery, 'structuredQuery') as StructuredQuery };
}
