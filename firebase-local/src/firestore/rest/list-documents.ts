// GET on a collection: returns its documents in pages, sorted by name. With `showMissing` it also returns documents
// that do not exist but have documents below them.
import { countIn, invalid } from '../../documents/json.ts';
import { project } from '../../documents/query/project.ts';
import { lastId, parentOf } from '../../documents/resource-name.ts';
import type { QueryTarget } from '../../documents/types.ts';
import { compareNames } from '../../documents/value/value-order.ts';
import { RpcError } from '../../rpc-error.ts';
import { parseMask } from '../commit/parse-write.ts';
import { readScope } from './consistency.ts';
import { encodeDocument } from './encode-document.ts';
import type { RestCall } from './rest-call.ts';

const defaultPageSize = 300;

export function listDocuments(call: RestCall) {
  const { database, path, parameters, requester } = call;
  if (path === '') throw invalid('A collection id is needed.');
  if (parameters.has('orderBy'))
    throw new RpcError('UNIMPLEMENTED', '"orderBy" of a listing is not supported.');
  const target = collectionTarget(call);
  database.authorizeQuery(target, requester);
  const paths = parseMask({ fieldPaths: parameters.getAll('mask.fieldPaths') }) ?? [];
  const query = database.compile(target);
  const { view, locks } = readScope(call, Object.fromEntries(parameters));
  locks(query);
  const documents = view
    .execute(query)
    .map((document) => encodeDocument(paths.length > 0 ? project(document, paths) : document));
  const missing = parameters.get('showMissing') === 'true' ? database.missingDocuments(path) : [];
  const all = [...documents, ...missing.map((name) => ({ name }))].sort((a, b) =>
    compareNames(a.name, b.name),
  );
  return page(all, parameters);
}

function collectionTarget({ database, path }: RestCall): QueryTarget {
  const parent = parentOf(path);
  return {
    parent: parent === '' ? database.root : `${database.root}/${parent}`,
    structuredQuery: { from: [{ collectionId: lastId(path) }] },
  };
}

/** The page token is the last name of the page, so paging stays correct when documents are added or deleted. */
function page(all: readonly { readonly name: string }[], parameters: URLSearchParams) {
  const pageSize = countIn(parameters.get('pageSize'), 'pageSize') || defaultPageSize;
  const token = parameters.get('pageToken');
  const after = token ? Buffer.from(token, 'base64url').toString() : undefined;
  const rest = after === undefined ? all : all.filter(({ name }) => compareNames(name, after) > 0);
  const documents = rest.slice(0, pageSize);
  const last = documents.at(-1);
  const hasMore = rest.length > documents.length && last !== undefined;
  return { documents, ...(hasMore && { nextPageToken: Buffer.from(last.name).toString('base64url') }) };
}
