/**
 * Compares strings by their UTF-8 bytes without encoding them. UTF-16 order differs only if one side has a surrogate.
 */
export function compareUtf8(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1;
  }
  return a.length - b.length;
}

// A surrogate belongs to a character above U+FFFF, which sorts after every other code unit.
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
