import type { ParsedQuery } from '../../documents/query/parsed-query.ts';
import type { PathPart } from '../match-pattern.ts';
import { pathSegments } from '../values/from-firestore.ts';

/** The possible paths of a query's documents. The parent is known, the id is not. Descendants may have any depth. */
export function queriedPath(parent: string, { collectionId, allDescendants }: ParsedQuery): PathPart[] {
  const parts: PathPart[] = textParts(parent);
  if (allDescendants) parts.push({ kind: 'many' });
  if (collectionId !== undefined) parts.push({ kind: 'text', text: collectionId }, { kind: 'one' });
  else if (!allDescendants) parts.push({ kind: 'one' }, { kind: 'one' });
  return parts;
}

export const textParts = (name: string): PathPart[] =>
  pathSegments(name).map((text) => ({ kind: 'text', text }));
