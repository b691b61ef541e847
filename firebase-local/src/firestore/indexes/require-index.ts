import { documentIdField, type FieldPath } from '../../documents/field-path.ts';
import type { JsonObject } from '../../documents/json.ts';
import { disjunctionsOf } from '../../documents/query/disjunctions.ts';
import type { ParsedQuery } from '../../documents/query/parsed-query.ts';
import { RpcError } from '../../rpc-error.ts';
import type { IndexDefinitions, IndexField } from './index-definitions.ts';
import { type IndexNeed, indexNeed } from './index-need.ts';
import { isServed } from './is-served.ts';

/** An index as `firestore.indexes.json` would hold it: an entry of `indexes`, or one index of a field override. */
export type MissingIndex =
  | { readonly kind: 'composite'; readonly entry: JsonObject }
  | {
      readonly kind: 'override';
      readonly collectionGroup: string;
      readonly fieldPath: string;
      readonly index: JsonObject;
    };

/** With `onMissing` the query is served. @throws RpcError FAILED_PRECONDITION that names the missing index. */
export function requireIndex(
  query: ParsedQuery,
  aggregated: readonly FieldPath[],
  definitions: IndexDefinitions,
  onMissing?: (index: MissingIndex) => void,
): void {
  const { collectionId } = query;
  // A query without a collection id can only sort by name, which needs no index.
  if (collectionId === undefined) return;
  for (const way of disjunctionsOf(query.where)) {
    const need = indexNeed({ ...query, collectionId }, way, aggregated);
    if (isServed(need, definitions)) continue;
    if (!onMissing) throw new RpcError('FAILED_PRECONDITION', explain(need));
    onMissing(missingFor(need));
  }
}

const shortModes = { ASCENDING: 'ASC', DESCENDING: 'DESC', CONTAINS: 'CONTAINS' } as const;

/** The need's field, if it has only one and a field override can meet it. */
function onlyField(need: IndexNeed): IndexField | undefined {
  const [only, ...more] = [...need.fixed, ...need.sort];
  return more.length === 0 && !needsName(need) ? only : undefined;
}

function missingFor(need: IndexNeed): MissingIndex {
  const only = onlyField(need);
  if (!only) return { kind: 'composite', entry: compositeFor(need) };
  const { collectionGroup, queryScope } = need;
  const { fieldPath, ...setting } = entryFor(only);
  return { kind: 'override', collectionGroup, fieldPath, index: { ...setting, queryScope } };
}

function explain(need: IndexNeed): string {
  const only = onlyField(need);
  if (only) {
    return `The query requires a ${need.queryScope}_${shortModes[only.mode]} index for collection ${need.collectionGroup} and field ${only.path}. Add it to "fieldOverrides" of firestore.indexes.json: ${overrideFor(need, only)}`;
  }
  return `The query requires an index. Add it to "indexes" of firestore.indexes.json: ${JSON.stringify(compositeFor(need))}`;
}

const needsName = ({ sort, nameDirection }: IndexNeed): boolean =>
  (sort.at(-1)?.mode ?? 'ASCENDING') !== nameDirection;

function compositeFor(need: IndexNeed): JsonObject {
  const { collectionGroup, queryScope, fixed, sort, nameDirection } = need;
  const name: IndexField[] = needsName(need) ? [{ path: documentIdField, mode: nameDirection }] : [];
  return { collectionGroup, queryScope, fields: [...fixed, ...sort, ...name].map(entryFor) };
}

const entryFor = ({ path, mode }: IndexField) =>
  mode === 'CONTAINS' ? { fieldPath: path, arrayConfig: mode } : { fieldPath: path, order: mode };

function overrideFor({ collectionGroup, queryScope }: IndexNeed, { path, mode }: IndexField): string {
  const { fieldPath, ...setting } = entryFor({ path, mode });
  return JSON.stringify({ collectionGroup, fieldPath, indexes: [{ queryScope, ...setting }] });
}
