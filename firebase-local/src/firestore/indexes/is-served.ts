// Whether the indexes at hand serve a need. As in production: a single-field index serves a single order; indexes with the same order
// of sorting are merged to hold several fields fixed; anything else needs a composite index of its own.
import { documentIdField } from '../field-path.ts';
import type { CompositeIndex, IndexDefinitions, IndexField, IndexMode } from './index-definitions.ts';
import type { IndexNeed } from './index-need.ts';

export function isServed(need: IndexNeed, definitions: IndexDefinitions): boolean {
  const { fixed, sort } = need;
  const [only, ...more] = sort;
  if (only && more.length === 0 && fixed.length === 0 && only.mode === need.nameDirection) {
    if (hasFieldIndex(need, only, definitions)) return true;
  }
  const usable = definitions.composites.filter((index) => isUsable(index, need));
  const served = new Set(usable.flatMap(({ fields }) => fields.map(({ path }) => path)));
  const isMerged = (field: IndexField) => sort.length === 0 && hasFieldIndex(need, field, definitions);
  if (sort.length > 0 && usable.length === 0) return false;
  return fixed.every((field) => served.has(field.path) || isMerged(field));
}

/** Fixed fields first, each of them one of the need's; then exactly its sorting. */
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

/** Where an equality is all that is asked, the index's direction does not matter. */
const holds = (field: IndexField, fixed: IndexField): boolean =>
  field.path === fixed.path && (field.mode === 'CONTAINS') === (fixed.mode === 'CONTAINS');

/** An index ends with the document's name, in the direction of the field before it unless it says otherwise. */
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

/** The field itself, then the maps around it: an override of a map counts for what is in it. */
function ancestorsOf(path: string): readonly string[] {
  const names = path.match(/`(?:[^`\\]|\\.)+`|[^.`]+/g) ?? [];
  return names.map((_, i) => names.slice(0, names.length - i).join('.'));
}
