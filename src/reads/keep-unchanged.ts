import { sameData } from '#domain/same-data.ts';

/** Documents of a list have an `id`. Items of some lists do not, and are never compared. */
type Item = { readonly id?: unknown };

function keepItems(before: readonly Item[], now: readonly Item[]): readonly Item[] {
  const known = new Map(before.map((item) => [item.id, item]));
  return now.map((item) => {
    const earlier = known.get(item.id);
    return earlier && sameData(earlier, item) ? earlier : item;
  });
}

/**
 * Firestore returns all documents of an answer again when one of them, or only the age of the answer, has changed.
 * Unchanged documents stay the same objects, so that their cards do not render again.
 */
export function keepUnchanged<Data>(before: unknown, now: Data): Data {
  if (Array.isArray(before) && Array.isArray(now)) return keepItems(before, now) as Data;
  return sameData(before, now) ? (before as Data) : now;
}
