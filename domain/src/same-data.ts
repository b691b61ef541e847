/**
 * Whether two plain values (null, booleans, numbers, strings, arrays, objects) are equal. The order of keys does not
 * matter.
 */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const entriesOfA = Object.entries(a);
  const valuesOfB = new Map<string, unknown>(Object.entries(b));
  return (
    entriesOfA.length === valuesOfB.size &&
    entriesOfA.every(([key, value]) => valuesOfB.has(key) && sameData(value, valuesOfB.get(key)))
  );
}
