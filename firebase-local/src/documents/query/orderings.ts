// Adds a query's implicit orderings: first the fields of its inequalities, last the document's name.
import { documentIdField, type FieldPath, formatFieldPath } from '../field-path.ts';
import { compareUtf8 } from '../value/utf8-order.ts';
import { type Condition, fieldConditions, isInequality, isNamePath, type Ordering } from './parsed-query.ts';

export function completeOrderings(
  explicit: readonly Ordering[],
  where: Condition | undefined,
): readonly Ordering[] {
  const direction = explicit.at(-1)?.direction ?? 'ASCENDING';
  const named = new Set(explicit.map(({ path }) => formatFieldPath(path)));
  const implicit = [...inequalityPaths(where), [documentIdField]]
    .filter((path) => !named.has(formatFieldPath(path)))
    .map((path) => ({ path, direction }));
  return [...explicit, ...implicit];
}

/** Each field once, sorted by field path, without the document's name. */
export function inequalityPaths(where: Condition | undefined): readonly FieldPath[] {
  const paths = fieldConditions(where)
    .filter(({ op, path }) => isInequality(op) && !isNamePath(path))
    .map(({ path }) => path);
  const unique = new Map(paths.map((path) => [formatFieldPath(path), path]));
  return [...unique.values()].sort(comparePaths);
}

function comparePaths(a: FieldPath, b: FieldPath): number {
  for (const [i, name] of a.entries()) {
    const other = b[i];
    const order = other === undefined ? 1 : compareUtf8(name, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
