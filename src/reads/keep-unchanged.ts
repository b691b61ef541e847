import { sameData } from '#domain/same-data.ts';

/** A list's documents have an `id`; the items of some lists do not, and are taken as they come. */
type Item = { readonly id?: unknown };

function keepItems(before: readonly Item[], now: readonly Item[]): readonly Item[] {
  const known = new Map(before.map((item) => [item.id, item]));
  return now.map((item) => {
    const earlier = known.get(item.id);
    return earlier && sameData(earlier, item) ? earlier : item;
  });
}

/**
 * Firestore brings all of an answer anew when a part of it has changed, or only its age. What has not changed stays the
 * same object: its card is not drawn again.
 */
export function keepUnchanged<Data>(before: unknown, now: Data): Data {
  if (Array.isArray(before) && Array.isArray(now)) return keepItems(before, now) as Data;
  return sameData(before, now) ? (before as Data) : now;
}
