import type { StructuredQuery } from '../../firestore/types.ts';
import type { PathPart } from '../match-pattern.ts';
import { pathSegments } from '../values/from-firestore.ts';

/** The paths that a query's documents may have: the parent is known, an id is not; descendants may be at any depth. */
export function queriedPath(parent: string, { from }: StructuredQuery): PathPart[] {
  const [source] = from ?? [];
  const parts: PathPart[] = textParts(parent);
  if (source?.allDescendants || !source?.collectionId) parts.push({ kind: 'many' });
  if (source?.collectionId) parts.push({ kind: 'text', text: source.collectionId }, { kind: 'one' });
  return parts;
}

export const textParts = (name: string): PathPart[] =>
  pathSegments(name).map((text) => ({ kind: 'text', text }));
