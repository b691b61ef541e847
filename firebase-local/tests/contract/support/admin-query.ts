import { FieldPath, Filter, type Firestore, type Query } from 'firebase-admin/firestore';
import { toAdmin } from './admin-values.ts';
import { documentIdName, type FilterSpec, type Plain, type QuerySpec } from './query-spec.ts';

/** Like `toWebQuery`, for firebase-admin. */
export function toAdminQuery(db: Firestore, folder: string, spec: QuerySpec): Query {
  const source = spec.group
    ? db.collectionGroup(spec.group)
    : db.collection(`${folder}/${spec.collection ?? 'items'}`);
  const values = (plain: readonly Plain[]) => plain.map((value) => toAdmin(db, value));
  let query: Query = spec.filter ? source.where(toFilter(db, spec.filter)) : source;
  for (const [field, direction] of spec.orderBy ?? []) query = query.orderBy(toField(field), direction);
  if (spec.startAt) query = query.startAt(...values(spec.startAt));
  if (spec.startAfter) query = query.startAfter(...values(spec.startAfter));
  if (spec.endAt) query = query.endAt(...values(spec.endAt));
  if (spec.endBefore) query = query.endBefore(...values(spec.endBefore));
  if (spec.limit !== undefined) query = query.limit(spec.limit);
  if (spec.limitToLast !== undefined) query = query.limitToLast(spec.limitToLast);
  return query;
}

function toFilter(db: Firestore, filter: FilterSpec): Filter {
  if ('and' in filter) return Filter.and(...filter.and.map((part) => toFilter(db, part)));
  if ('or' in filter) return Filter.or(...filter.or.map((part) => toFilter(db, part)));
  const [field, operator, value] = filter.where;
  return Filter.where(toField(field), operator, toAdmin(db, value));
}

function toField(field: string): string | FieldPath {
  return field === documentIdName ? FieldPath.documentId() : field;
}
