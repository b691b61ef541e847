import { objectOr } from '../../documents/json.ts';
import type { QueryTarget, StructuredQuery } from '../../documents/types.ts';
import type { RestCall } from './rest-call.ts';

/** An unchecked type assertion: the database checks every query that it is given. */
export function queryTarget({ database, path }: RestCall, structuredQuery: unknown): QueryTarget {
  const parent = path === '' ? database.root : `${database.root}/${path}`;
  return { parent, structuredQuery: objectOr(structuredQuery, 'structuredQuery') as StructuredQuery };
}
