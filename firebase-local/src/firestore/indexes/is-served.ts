// Decides whether the defined indexes can serve a query. As in production: a single-field index serves one sort
// order; indexes with the same sort order are merged when several fields are fixed; anything else needs its own
// composite index.
import { documentIdField } from '../../documents/field-path.ts';
import type { CompositeIndex, IndexDefinitions, IndexField, IndexMode } from './index-definitions.ts';
import type { IndexNeed } from './index-need.ts';

export function isServed(need: IndexNeed, definitions: IndexDefinitions): boolean {
  const { fixed, sort, isNamed, nameDirection } = need;
  const [only, ...more] = sort;
  const isByName = fixed.length === 0 && sort.length === 0;
  // The automatic index by name is ascending.
  if (isByName && (nameDirection === 'ASCENDING' || isNamed)) return true;
  if (only && more.length === 0 && fixed.length === 0 && only.mode === nameDirection) {
    if (hasFieldIndex(need, only, definitions)) return true;
  }
  const usable = definitions.composites.filter((index) => isUsable(index, need));
  const served = new Set(usable.flatMap(({ fields }) => fields.map(({ path }) => path)));
  const isMerged = (field: IndexField) => sort.length === 0 && hasFieldIndex(need, field, definitions);
  if ((sort.length > 0 || isByName) && usable.length === 0) return false;
  return fixed.every((field) => served.has(field.path) || isMerged(field));
}

/** The index starts with fixed fields of the query and ends with exactly its sort order. */
function isUsable(index: CompositeIndex, need: IndexNeed): boolean {
  if (index.collectionGroup !== need.collectionGroup || index.queryScope !== need.queryScope) return false;
  const fields = index.fields.filter(({ path }) => path !== documentIdField);
  const split = fields.length - need.sort.length;
  if (split < 0 || nameModeOf(index) !== need.nameDirection) return false;
  const isSorted = fields.slice(split).every((field, i) => isSame(field, need.sort[i]));
  return isSorted && fields.slice(0, split).every((field) => need.fixed.some((fixed) => holds(field, fixed)));
}

const isSame = (field: IndexField, other: IndexField | undefined): boolean =>
  field.path === other?.path && field.mode === other.mode;

/** If the query only tests equality, the direction of the index does not matter. */
const holds = (field: IndexField, fixed: IndexField): boolean =>
  field.path === fixed.path && (field.mode === 'CONTAINS') === (fixed.mode === 'CONTAINS');

/**
 * An index ends with the document's name. Unless the index says otherwise, the name has the direction of the field
 * before it.
 */
function nameModeOf({ fields }: CompositeIndex): IndexMode {
  const last = fields.at(-1)?.mode;
  return last === undefined || last === 'CONTAINS' ? 'ASCENDING' : last;
}

function hasFieldIndex(
  need: IndexNeed,
  { path, mode }: IndexField,
  { overrides }: IndexDefinitions,
): boolean {
  const ofGroup = overrides.filter(({ collectionGroup }) => collectionGroup === need.collectionGroup);
  const ofAll = overrides.filter(({ collectionGroup }) => collectionGroup === '__default__');
  const found = [...ancestorsOf(path), '*'];
  const override = [ofGroup, ofAll].flatMap((some) =>
    found.flatMap((name) => some.find((candidate) => candidate.path === name) ?? []),
  )[0];
  if (!override) return need.queryScope === 'COLLECTION';
  return override.indexes.some((index) => index.queryScope === need.queryScope && index.mode === mode);
}

/** Looks up the field first, then the maps that contain it: an override of a map applies to its content. */
function ancestorsOf(path: string): readonly string[] {
  const names = path.match(/`(?:[^`\\]|\\.)+`|[^.`]+/g) ?? [];
  return names.map((_, i) => names.slice(0, names.length - i).join('.'));
}
