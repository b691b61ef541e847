// Turns a parsed query into a predicate and a comparison function. Pure; does not access stored documents.
import { lastId, parentOf } from '../resource-name.ts';
import type { CompiledQuery, StoredDocument, Value } from '../types.ts';
import { compareNames, compareValues } from '../value/value-order.ts';
import { matchesCondition, operandOf } from './matches-condition.ts';
import { type Cursor, isNamePath, type Ordering, type ParsedQuery } from './parsed-query.ts';

export interface PreparedQuery extends CompiledQuery {
  readonly parsed: ParsedQuery;
}

export function prepareQuery(root: string, parsed: ParsedQuery): PreparedQuery {
  const isInScope = scopeOf(root, parsed);
  return {
    parsed,
    limit: parsed.limit,
    offset: parsed.offset,
    matches: (document) => isInScope(document.name) && satisfiesQuery(document, parsed),
    compare: (a, b) => compareDocuments(a, b, parsed.orderings),
  };
}

function scopeOf(
  root: string,
  { parent, collectionId, allDescendants }: ParsedQuery,
): (name: string) => boolean {
  const base = parent === '' ? root : `${root}/${parent}`;
  if (!allDescendants && collectionId === undefined) return (name) => parentOf(parentOf(name)) === base;
  if (!allDescendants) {
    const collection = `${base}/${collectionId}`;
    return (name) => parentOf(name) === collection;
  }
  return (name) =>
    name.startsWith(`${base}/`) && (collectionId === undefined || lastId(parentOf(name)) === collectionId);
}

/** Applies the filter, the existence of the ordered fields, and the cursors, but not `offset` and `limit`. */
function satisfiesQuery(
  document: StoredDocument,
  { where, orderings, startAt, endAt }: ParsedQuery,
): boolean {
  if (where && !matchesCondition(document, where)) return false;
  if (orderings.some((ordering) => operandOf(document, ordering) === undefined)) return false;
  if (startAt && !isFrom(startAt, position(document, startAt, orderings))) return false;
  return !endAt || !isFrom(endAt, position(document, endAt, orderings));
}

// A cursor is a position between documents: before the documents that equal it, or after them.
const isFrom = ({ before }: Cursor, order: number): boolean => (before ? order >= 0 : order > 0);

function position(document: StoredDocument, { values }: Cursor, orderings: readonly Ordering[]): number {
  for (const [i, value] of values.entries()) {
    const ordering = orderings[i];
    const operand = ordering && operandOf(document, ordering);
    const order = operand ? directed(ordering, compareValues(operand, value)) : 0;
    if (order !== 0) return order;
  }
  return 0;
}

const directed = ({ direction }: Ordering, order: number): number =>
  direction === 'ASCENDING' ? order : -order;

function compareDocuments(a: StoredDocument, b: StoredDocument, orderings: readonly Ordering[]): number {
  for (const ordering of orderings) {
    const order = isNamePath(ordering.path)
      ? compareNames(a.name, b.name)
      : compareOperands(operandOf(a, ordering), operandOf(b, ordering));
    if (order !== 0) return directed(ordering, order);
  }
  return 0;
}

const compareOperands = (a: Value | undefined, b: Value | undefined): number =>
  a && b ? compareValues(a, b) : 0;
