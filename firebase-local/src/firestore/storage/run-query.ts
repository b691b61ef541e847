// Finds the documents of a query: by name if the filter fixes the name, otherwise by scanning the collections.
import {
  type Condition,
  type FieldCondition,
  isNamePath,
  type ParsedQuery,
} from '../../documents/query/parsed-query.ts';
import type { PreparedQuery } from '../../documents/query/prepare-query.ts';
import { documentPath, joinPath } from '../../documents/resource-name.ts';
import type { StoredDocument } from '../../documents/types.ts';
import type { DocumentStore } from './document-store.ts';

export function runQuery(store: DocumentStore, root: string, query: PreparedQuery): StoredDocument[] {
  const { offset, limit } = query;
  const wanted = offset + (limit ?? Number.POSITIVE_INFINITY);
  const found: StoredDocument[] = [];
  const isSorted = isStoredOrder(query.parsed);
  for (const document of candidates(store, root, query.parsed)) {
    if (isSorted && found.length >= wanted) break;
    if (query.matches(document)) found.push(document);
    // With a limit, only the first documents are kept, so a large collection does not have to be sorted completely.
    if (!isSorted && found.length >= 2 * wanted + 1000) found.sort(query.compare).length = wanted;
  }
  if (!isSorted) found.sort(query.compare);
  return found.slice(offset, wanted);
}

function isStoredOrder({ orderings, collectionId, allDescendants, where }: ParsedQuery): boolean {
  const [first] = orderings;
  const isOneCollection = collectionId !== undefined && !allDescendants;
  return isOneCollection && first?.direction === 'ASCENDING' && isNamePath(first.path) && !fixedNames(where);
}

function candidates(store: DocumentStore, root: string, parsed: ParsedQuery): Iterable<StoredDocument> {
  const { parent, collectionId, allDescendants, where } = parsed;
  const names = fixedNames(where);
  if (names) return namedDocuments(store, root, names);
  if (collectionId === undefined) return store.below(parent);
  return allDescendants
    ? store.inGroup(collectionId, parent)
    : store.inCollection(joinPath(parent, collectionId));
}

/** The names in `__name__ ==` or `in`, if no other document can satisfy the filter. */
function fixedNames(where: Condition | undefined): readonly string[] | undefined {
  if (where?.kind === 'field') return namesIn(where);
  if (where?.kind !== 'and') return undefined;
  for (const part of where.conditions) {
    const names = part.kind === 'field' ? namesIn(part) : undefined;
    if (names) return names;
  }
  return undefined;
}

function namesIn({ path, op, values }: FieldCondition): readonly string[] | undefined {
  if (!isNamePath(path) || (op !== 'EQUAL' && op !== 'IN')) return undefined;
  return values.map((value) => ('referenceValue' in value ? value.referenceValue : ''));
}

function namedDocuments(store: DocumentStore, root: string, names: readonly string[]): StoredDocument[] {
  return [...new Set(names)].flatMap((name) => store.get(documentPath(root, name)) ?? []);
}
