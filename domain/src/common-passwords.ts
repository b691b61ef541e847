// The 3,000 commonest passwords that are long enough (ASVS 6.2.4), as a Bloom filter: 6 kB instead of 30. Each of them is
// found; of other passwords, one in a thousand is taken for common. Loaded when a new password is checked.
import { bloomBits } from './common-passwords-data.ts';

export const bloomSize = 49_152;
const hashes = 10;

/** FNV-1a over UTF-16 code units. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  // FNV's high bits know little of the last letters.
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Two hashes make all of them (Kirsch and Mitzenmacher). Capitals do not make a common password rare. */
export function bloomPositions(password: string): number[] {
  const text = password.toLowerCase();
  const first = hash(text, 0x811c9dc5);
  const step = (hash(text, 0x9747b28c) | 1) >>> 0;
  return Array.from({ length: hashes }, (_, index) => (first + index * step) % bloomSize);
}

let bits: Uint8Array | null = null;

export function isCommonPassword(password: string): boolean {
  bits ??= Uint8Array.from(atob(bloomBits), (character) => character.charCodeAt(0));
  const known = bits;
  return bloomPositions(password).every((position) => ((known[position >> 3] ?? 0) >> (position & 7)) & 1);
}
