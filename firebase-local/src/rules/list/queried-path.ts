import type { ParsedQuery } from '../../firestore/query/parsed-query.ts';
import type { PathPart } from '../match-pattern.ts';
import { pathSegments } from '../values/from-firestore.ts';

/** The paths that a query's documents may have: the parent is known, an id is not; descendants may be at any depth. */
export function queriedPath(parent: string, { collectionId, allDescendants }: ParsedQuery): PathPart[] {
  const parts: PathPart[] = textParts(parent);
  if (allDescendants) parts.push({ kind: 'many' });
  if (collectionId !== undefined) parts.push({ kind: 'text', text: collectionId }, { kind: 'one' });
  return parts;
}

export const textParts = (name: string): PathPart[] =>
  pathSegments(name).map((text) => ({ kind: 'text', text }));
