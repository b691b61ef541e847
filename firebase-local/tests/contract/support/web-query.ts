import type * as Lite from 'firebase/firestore/lite';
import { documentIdName, type FilterSpec, type Plain, type QuerySpec } from './query-spec.ts';
import { toWeb, type Sdk as ValueSdk } from './web-values.ts';

export type Sdk = ValueSdk &
  Pick<
    typeof Lite,
    | 'and'
    | 'collection'
    | 'collectionGroup'
    | 'documentId'
    | 'endAt'
    | 'endBefore'
    | 'limit'
    | 'limitToLast'
    | 'or'
    | 'orderBy'
    | 'query'
    | 'startAfter'
    | 'startAt'
    | 'where'
  >;

/** `folder` is the path of the document below which the case has its collections. */
export function toWebQuery(sdk: Sdk, db: Lite.Firestore, folder: string, spec: QuerySpec): Lite.Query {
  const source = spec.group
    ? sdk.collectionGroup(db, spec.group)
    : sdk.collection(db, `${folder}/${spec.collection ?? 'items'}`);
  const rest = constraintsOf(sdk, db, spec);
  const { filter } = spec;
  if (!filter) return sdk.query(source, ...rest);
  if ('where' in filter) return sdk.query(source, toWhere(sdk, db, filter.where), ...rest);
  return sdk.query(source, toComposite(sdk, db, filter), ...rest);
}

function constraintsOf(sdk: Sdk, db: Lite.Firestore, spec: QuerySpec): Lite.QueryNonFilterConstraint[] {
  const values = (plain: readonly Plain[]) => plain.map((value) => toWeb(sdk, db, value));
  return [
    ...(spec.orderBy ?? []).map(([field, direction]) => sdk.orderBy(toField(sdk, field), direction)),
    ...(spec.startAt ? [sdk.startAt(...values(spec.startAt))] : []),
    ...(spec.startAfter ? [sdk.startAfter(...values(spec.startAfter))] : []),
    ...(spec.endAt ? [sdk.endAt(...values(spec.endAt))] : []),
    ...(spec.endBefore ? [sdk.endBefore(...values(spec.endBefore))] : []),
    ...(spec.limit === undefined ? [] : [sdk.limit(spec.limit)]),
    ...(spec.limitToLast === undefined ? [] : [sdk.limitToLast(spec.limitToLast)]),
  ];
}

type Where = Extract<FilterSpec, { where: unknown }>['where'];

function toWhere(
  sdk: Sdk,
  db: Lite.Firestore,
  [field, operator, value]: Where,
): Lite.QueryFieldFilterConstraint {
  return sdk.where(toField(sdk, field), operator, toWeb(sdk, db, value));
}

function toComposite(
  sdk: Sdk,
  db: Lite.Firestore,
  filter: Exclude<FilterSpec, { where: unknown }>,
): Lite.QueryCompositeFilterConstraint {
  const toFilter = (part: FilterSpec) =>
    'where' in part ? toWhere(sdk, db, part.where) : toComposite(sdk, db, part);
  return 'and' in filter ? sdk.and(...filter.and.map(toFilter)) : sdk.or(...filter.or.map(toFilter));
}

function toField(sdk: Sdk, field: string): string | Lite.FieldPath {
  return field === documentIdName ? sdk.documentId() : field;
}
