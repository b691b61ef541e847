// :partitionQuery, `CollectionGroup.getPartitions()` of firebase-admin: the points at which a large result can be divided, so
// that several workers each read a part. Production divides only large results. Here a point may be between any two
// documents, so that a test of such workers needs only a few.
// https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/partitionQuery
import { countIn, invalid } from '../../documents/json.ts';
import { isNamePath, type ParsedQuery } from '../../documents/query/parsed-query.ts';
import { RpcError } from '../../rpc-error.ts';
import type { ReadView } from '../read-view.ts';
import { readScope } from './consistency.ts';
import { queryTarget, type RestCall, type RestMethod } from './rest-call.ts';

/** `{partitionCount, pageSize?, pageToken?, readTime?, structuredQuery}` → `{partitions: Cursor[], nextPageToken?}` */
export const partitionQuery: RestMethod = (call) => {
  const { database, path, body, requester } = call;
  if (requester.kind !== 'admin')
    throw new RpcError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  if (path !== '') throw invalid('The parent of a partition query must be the database.');
  const count = countIn(body.partitionCount, 'partition_count') ?? 0;
  if (count === 0) throw invalid('partition_count must be positive.');
  const query = database.compile(queryTarget(call, body.structuredQuery));
  checkPartitionable(query.parsed);
  const { view, from } = pageOf(call);
  const points = splitPoints(
    view.execute(query).map(({ name }) => name),
    count,
  );
  const to = from + (countIn(body.pageSize, 'page_size') || points.length);
  return {
    partitions: points.slice(from, to).map((name) => ({ values: [{ referenceValue: name }], before: true })),
    ...(to < points.length && { nextPageToken: tokenOf(view, to) }),
  };
};

function checkPartitionable(query: ParsedQuery): void {
  const { collectionId, allDescendants, where, orderings, startAt, endAt, offset, limit } = query;
  const [first] = orderings;
  const isByName = first !== undefined && isNamePath(first.path) && first.direction === 'ASCENDING';
  const isWhole = !where && !startAt && !endAt && offset === 0 && limit === undefined;
  if (collectionId !== undefined && allDescendants && isByName && isWhole) return;
  throw invalid(
    'Only a query of one collection with all descendants, ordered by name ascending, without filters, cursors, offset and limit can be partitioned.',
  );
}

/** At most `count` names that divide the sorted names evenly. Each name begins a part, and no part is empty. */
function splitPoints(names: readonly string[], count: number): string[] {
  const parts = Math.min(count + 1, names.length);
  const partOf = (at: number) => Math.floor((at * parts) / names.length);
  return names.filter((_, at) => at > 0 && partOf(at) !== partOf(at - 1));
}

/** All pages of one request divide the same result: the token holds its version and the number of earlier points. */
const tokenOf = ({ version }: ReadView, from: number): string =>
  Buffer.from(`${version} ${from}`).toString('base64url');

function pageOf(call: RestCall): { readonly view: ReadView; readonly from: number } {
  const { database, body } = call;
  if (typeof body.pageToken !== 'string' || body.pageToken === '')
    return { view: readScope(call, body).view, from: 0 };
  const token = /^(\d+) (\d+)$/.exec(Buffer.from(body.pageToken, 'base64url').toString());
  if (!token) throw invalid('The page token is not valid.');
  return { view: database.at(Number(token[1])), from: Number(token[2]) };
}
