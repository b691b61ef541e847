// Parses and checks a StructuredQuery from a client. Errors of the query itself are reported here; missing indexes
// are reported later.
import { RpcError } from '../../rpc-error.ts';
import { type FieldPath, formatFieldPath } from '../field-path.ts';
import { arrayOr, countIn, enumIn, invalid, type JsonObject, objectOr, stringIn } from '../json.ts';
import { checkCollectionId, checkReference, parentPath } from '../resource-name.ts';
import { normalizeValue } from '../value/normalize-value.ts';
import { checkCombination, disjunctionsOf } from './disjunctions.ts';
import { completeOrderings, inequalityPaths } from './orderings.ts';
import { parseCondition, pathIn } from './parse-condition.ts';
import {
  type Condition,
  type Cursor,
  fieldConditions,
  isInequality,
  isNamePath,
  type Ordering,
  type ParsedQuery,
} from './parsed-query.ts';

const maxInequalityFields = 10;
const maxComponents = 100;

/** `parent` is a resource name. @throws RpcError INVALID_ARGUMENT */
export function parseQuery(root: string, parent: string, structuredQuery: unknown): ParsedQuery {
  const json = objectOr(structuredQuery, 'structuredQuery');
  if (json.findNearest !== undefined) throw new RpcError('UNIMPLEMENTED', 'findNearest is not supported.');
  const where = parseCondition(json.where, root);
  checkCombination(where);
  const explicit = arrayOr(json.orderBy, 'orderBy').map(parseOrdering);
  const parsed = {
    parent: parentPath(root, parent),
    ...parseFrom(json),
    where,
    explicit,
    orderings: completeOrderings(explicit, where),
    startAt: parseCursor(json.startAt, explicit, root),
    endAt: parseCursor(json.endAt, explicit, root),
    offset: countIn(json.offset, 'structured_query.offset', 'offset is negative') ?? 0,
    limit: countIn(json.limit, 'structured_query.limit.value', 'limit is negative'),
    select: parseSelect(json.select),
  };
  checkInequalities(where);
  checkOrderings(explicit, parsed.orderings);
  checkWithoutCollection(parsed, explicit);
  checkComponents(parsed, explicit.length);
  return parsed;
}

function checkInequalities(where: Condition | undefined): void {
  const paths = inequalityPaths(where);
  if (paths.length > maxInequalityFields) {
    const names = paths.map(formatFieldPath).join(', ');
    throw invalid(
      `The query contains ${paths.length} distinct inequality fields: [${names}]. A query may not have more than ${maxInequalityFields} distinct inequality fields.`,
    );
  }
  const onName = fieldConditions(where).filter(({ path }) => isNamePath(path));
  if (paths.length > 0 && onName.length > 0 && !onName.some(({ op }) => isInequality(op))) {
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
}

/** A name is unique, so no ordering after it has an effect. */
function checkOrderings(explicit: readonly Ordering[], all: readonly Ordering[]): void {
  const names = explicit.map(({ path }) => formatFieldPath(path));
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) throw invalid(`order by clause cannot contain duplicate fields ${repeated}`);
  const named = all.findIndex(({ path }) => isNamePath(path));
  if (named + 1 < all.length) throw invalid('order by clause cannot contain more fields after the key');
}

/** A query over all collections can use only the index by name. */
function checkWithoutCollection({ collectionId, where }: ParsedQuery, explicit: readonly Ordering[]): void {
  if (collectionId !== undefined) return;
  const other = fieldConditions(where).find(({ path }) => !isNamePath(path));
  if (other) throw invalid(`kind is required for filter: ${formatFieldPath(other.path)}`);
  if (explicit.some(({ path, direction }) => !isNamePath(path) || direction === 'DESCENDING')) {
    throw invalid('kind is required for all orders except __key__ ascending');
  }
}

function checkComponents({ where, parent }: ParsedQuery, orders: number): void {
  const filters = disjunctionsOf(where).reduce((total, way) => total + way.length, 0);
  if (filters + orders + (parent === '' ? 0 : 1) <= maxComponents) return;
  throw invalid(
    `The query may not have more than ${maxComponents} filters + sort orders + ancestor total. Currently there are ${filters} filters, ${orders} sort orders, and ${parent === '' ? 'no' : 'one'} ancestor filter.`,
  );
}

function parseFrom({ from }: JsonObject): Pick<ParsedQuery, 'collectionId' | 'allDescendants'> {
  const [first, ...more] = arrayOr(from, 'from');
  if (more.length > 0) throw invalid('StructuredQuery.from cannot have more than one collection selector.');
  const { collectionId, allDescendants = false } = objectOr(first, 'from');
  if (typeof allDescendants !== 'boolean') throw invalid('allDescendants must be a boolean.');
  if (collectionId === undefined || collectionId === '') return { collectionId: undefined, allDescendants };
  checkCollectionId(stringIn(collectionId, 'collectionId'));
  return { collectionId: String(collectionId), allDescendants };
}

const directions = ['ASCENDING', 'DESCENDING'] as const;

function parseOrdering(json: unknown): Ordering {
  const { field, direction } = objectOr(json, 'orderBy');
  const isUnspecified = direction === undefined || direction === 0 || direction === 'DIRECTION_UNSPECIFIED';
  return {
    path: pathIn(field),
    direction: isUnspecified
      ? 'ASCENDING'
      : enumIn(direction, directions, 'structured_query.order_by.direction'),
  };
}

/** A cursor has values for the orderings of the request, not for the implicit ones. */
function parseCursor(json: unknown, explicit: readonly Ordering[], root: string): Cursor | undefined {
  if (json === undefined || json === null) return undefined;
  const { values, before = false } = objectOr(json, 'cursor');
  const parsed = arrayOr(values, 'values').map((value) => normalizeValue(value));
  if (parsed.length > explicit.length) throw invalid('Cursor has too many values.');
  for (const [i, value] of parsed.entries()) {
    if (!isNamePath(explicit[i]?.path ?? [])) continue;
    if (!('referenceValue' in value)) throw invalid('Cursor __key__ value is not a document reference.');
    checkReference(root, value.referenceValue);
  }
  return { values: parsed, before: before === true };
}

function parseSelect(json: unknown): readonly FieldPath[] | undefined {
  if (json === undefined || json === null) return undefined;
  const fields = arrayOr(objectOr(json, 'select').fields, 'fields');
  return fields.map((field) => pathIn(field));
}
