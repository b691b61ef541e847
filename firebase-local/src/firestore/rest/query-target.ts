import { objectOr } from '../json.ts';
import type { QueryTarget, StructuredQuery } from '../types.ts';
import type { RestCall } from './rest-call.ts';

/** The database checks a query whole whenever it is given one; until then its type is only a claim. */
export function queryTarget({ database, path }: RestCall, structuredQuery: unknown): QueryTarget {
  const parent = path === '' ? database.root : `${database.root}/${path}`;
  return { parent, structuredQuery: objectOr(structuredQuery, 'structuredQuery') as StructuredQuery };
}
