// Parses and checks a StructuredQuery from a client. Errors of the query itself are reported here; missing indexes
// are reported later.

import { RpcError } from '../../rpc-error.ts';
import type { FieldPath } from '../field-path.ts';
import { documentIdField, parseFieldPath } from '../field-path.ts';
import { arrayOr, countIn, enumIn, invalid, type JsonObject, objectOr } from '../json.ts';
import { checkId, parentPath } from '../resource-name.ts';
import { normalizeValue } from '../value/normalize-value.ts';
import { checkCombination } from './disjunctions.ts';
import { completeOrderings, inequalityPaths } from './orderings.ts';
import { parseCondition, pathIn } from './parse-condition.ts';
import type { Cursor, Ordering, ParsedQuery } from './parsed-query.ts';

const maxInequalityFields = 10;

/** `parent` is a resource name. @throws RpcError INVALID_ARGUMENT */
export function parseQuery(root: string, parent: string, structuredQuery: unknown): ParsedQuery {
  const json = objectOr(structuredQuery, 'structuredQuery');
  if (json.findNearest !== undefined) throw new RpcError('UNIMPLEMENTED', 'findNearest is not supported.');
  const where = parseCondition(json.where);
  checkCombination(where);
  if (inequalityPaths(where).length > maxInequalityFields) {
    throw invalid(`A query may have inequalities on at most ${maxInequalityFields} fields.`);
  }
  const orderings = completeOrderings(arrayOr(json.orderBy, 'orderBy').map(parseOrdering), where);
  return {
    parent: parentPath(root, parent),
    ...parseFrom(json),
    where,
    orderings,
    startAt: parseCursor(json.startAt, orderings),
    endAt: parseCursor(json.endAt, orderings),
    offset: countIn(json.offset, 'offset') ?? 0,
    limit: countIn(json.limit, 'limit'),
    select: parseSelect(json.select),
  };
}

function parseFrom({ from }: JsonObject): Pick<ParsedQuery, 'collectionId' | 'allDescendants'> {
  const [first, ...more] = arrayOr(from, 'from');
  if (first === undefined || more.length > 0)
    throw invalid('A query must have exactly one collection selector.');
  const { collectionId, allDescendants = false } = objectOr(first, 'from');
  if (typeof allDescendants !== 'boolean') throw invalid('allDescendants must be a boolean.');
  if (collectionId === undefined || collectionId === '') {
    if (!allDescendants) throw invalid('A collection selector without an id must cover all descendants.');
    return { collectionId: undefined, allDescendants };
  }
  if (typeof collectionId !== 'string' || collectionId.includes('/')) throw invalid('Invalid collection id.');
  checkId(collectionId, 'Collection');
  return { collectionId, allDescendants };
}

const directions = ['ASCENDING', 'DESCENDING'] as const;

function parseOrdering(json: unknown): Ordering {
  const { field, direction } = objectOr(json, 'orderBy');
  const isUnspecified = direction === undefined || direction === 0 || direction === 'DIRECTION_UNSPECIFIED';
  return {
    path: pathIn(field),
    direction: isUnspecified ? 'ASCENDING' : enumIn(direction, directions, 'direction'),
  };
}

function parseCursor(json: unknown, orderings: readonly Ordering[]): Cursor | undefined {
  if (json === undefined || json === null) return undefined;
  const { values, before = false } = objectOr(json, 'cursor');
  const parsed = arrayOr(values, 'values').map((value) => normalizeValue(value));
  if (parsed.length > orderings.length) throw invalid('Cursor has too many values.');
  parsed.forEach((value, i) => {
    const isName = orderings[i]?.path[0] === documentIdField;
    if (isName && !('referenceValue' in value))
      throw invalid('Cursor position on __name__ must be a reference.');
  });
  return { values: parsed, before: before === true };
}

function parseSelect(json: unknown): readonly FieldPath[] | undefined {
  if (json === undefined || json === null) return undefined;
  const fields = arrayOr(objectOr(json, 'select').fields, 'fields');
  return fields.map((field) => parseFieldPath(String(objectOr(field, 'field').fieldPath)));
}
