// The index that one disjunct of a query needs: first the fields with a fixed value, then the fields to sort by.
import { documentIdField, type FieldPath, formatFieldPath } from '../../documents/field-path.ts';
import type { Conjunction } from '../../documents/query/disjunctions.ts';
import { type Direction, isNamePath, type ParsedQuery } from '../../documents/query/parsed-query.ts';
import { compareUtf8 } from '../../documents/value/utf8-order.ts';
import type { IndexField, QueryScope } from './index-definitions.ts';

export interface IndexNeed {
  readonly collectionGroup: string;
  readonly queryScope: QueryScope;
  /** Fields with `==` or `array-contains`, in any order; `mode` ASCENDING stands for either direction. */
  readonly fixed: readonly IndexField[];
  readonly sort: readonly IndexField[];
  readonly nameDirection: Direction;
  /** One document by its name: every direction is served. */
  readonly isNamed: boolean;
}

export function indexNeed(
  query: ParsedQuery & { readonly collectionId: string },
  way: Conjunction,
  aggregated: readonly FieldPath[],
): IndexNeed {
  const fixed = fixedFields(way);
  const held = new Set(fixed.filter(({ mode }) => mode !== 'CONTAINS').map(({ path }) => path));
  const named = query.orderings.findIndex(({ path }) => isNamePath(path));
  const sort = query.orderings.slice(0, named).map(({ path, direction }) => fieldIn(path, direction));
  const nameDirection = query.orderings[named]?.direction ?? 'ASCENDING';
  // Production asks for aggregated fields in the order of their paths, not in that of the request.
  const extra = aggregated
    .map((path) => fieldIn(path, nameDirection))
    .sort((a, b) => compareUtf8(a.path, b.path));
  return {
    collectionGroup: query.collectionId,
    queryScope: query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    fixed,
    // A field with a fixed value does not affect the order.
    isNamed: way.some(({ op, path }) => op === 'EQUAL' && isNamePath(path)),
    sort: uniqueByPath([...sort, ...extra]).filter(({ path }) => !held.has(path) && path !== documentIdField),
    nameDirection,
  };
}

function fixedFields(way: Conjunction): readonly IndexField[] {
  const fields = way
    .filter(({ op, path }) => (op === 'EQUAL' || op === 'ARRAY_CONTAINS') && !isNamePath(path))
    .map(({ op, path }) => fieldIn(path, op === 'EQUAL' ? 'ASCENDING' : 'CONTAINS'));
  return uniqueByPath(fields);
}

const fieldIn = (path: FieldPath, mode: IndexField['mode']): IndexField => ({
  path: formatFieldPath(path),
  mode,
});

function uniqueByPath(fields: readonly IndexField[]): readonly IndexField[] {
  const first = new Map<string, IndexField>();
  for (const field of fields) if (!first.has(field.path)) first.set(field.path, field);
  return [...first.values()];
}
