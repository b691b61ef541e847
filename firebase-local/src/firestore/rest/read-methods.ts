// :batchGet, :runQuery, :runAggregationQuery. Each replies with an array of the messages that the gRPC stream would
// send.
import { arrayOr, invalid, objectOr, stringIn } from '../../documents/json.ts';
import { aggregate, aggregatedPaths, parseAggregations } from '../../documents/query/aggregate.ts';
import type { PreparedQuery } from '../../documents/query/prepare-query.ts';
import { project } from '../../documents/query/project.ts';
import { formatMicros } from '../../documents/timestamp.ts';
import { maxBatchReads } from '../access/gate.ts';
import { parseMask } from '../commit/parse-write.ts';
import type { ReadView } from '../read-view.ts';
import { readScope } from './consistency.ts';
import { encodeDocument } from './encode-document.ts';
import { queryTarget, type RestMethod } from './rest-call.ts';

const readTimeOf = ({ version }: ReadView): string => formatMicros(version);

export const batchGet: RestMethod = (call) => {
  const { database, body, requester } = call;
  const names = new Set(
    arrayOr(body.documents, 'documents').map((name) => stringIn(name, 'A document name')),
  );
  const mask = parseMask(body.mask);
  const { view, opening, locks } = readScope(call, body);
  const budget = { limit: maxBatchReads, seen: new Set<string>() };
  for (const name of names) database.authorizeGet(name, requester, budget, view);
  locks(names);
  const readTime = readTimeOf(view);
  const replies = [...names].map((name) => {
    const document = view.read(name);
    return document
      ? { found: encodeDocument(project(document, mask)), readTime }
      : { missing: name, readTime };
  });
  return [...opening, ...replies];
};

export const runQuery: RestMethod = (call) => {
  const { database, body, requester } = call;
  const target = queryTarget(call, body.structuredQuery);
  const query = database.compile(target);
  database.authorizeQuery(target, requester);
  const { view, opening, locks } = readScope(call, body);
  locks(query);
  const readTime = readTimeOf(view);
  const found = view
    .execute(query)
    .map((document) => ({ document: encodeDocument(project(document, query.parsed.select)), readTime }));
  const skipped = skippedResults(view, query, found.length);
  if (skipped > 0) return [...opening, { readTime, skippedResults: skipped }, ...found];
  return [...opening, ...(found.length > 0 ? found : [{ readTime }])];
};

/** How many results the offset left out. */
function skippedResults(view: ReadView, query: PreparedQuery, found: number): number {
  const { offset } = query;
  if (offset === 0 || found > 0) return offset;
  return view.execute({ ...query, offset: 0, limit: offset }).length;
}

export const runAggregationQuery: RestMethod = (call) => {
  const { database, body, requester } = call;
  if (body.structuredAggregationQuery === undefined)
    throw invalid('Only structured aggregation queries are supported.');
  const { structuredQuery, aggregations } = objectOr(
    body.structuredAggregationQuery,
    'structuredAggregationQuery',
  );
  const parsed = parseAggregations(aggregations);
  const target = queryTarget(call, structuredQuery);
  const query = database.compile(target, aggregatedPaths(parsed));
  database.authorizeQuery(target, requester);
  const { view, opening, locks } = readScope(call, body);
  locks(query);
  const result = { aggregateFields: aggregate(view.execute(query), parsed) };
  return [...opening, { result, readTime: readTimeOf(view) }];
};
