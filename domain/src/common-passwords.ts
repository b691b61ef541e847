// The 3,000 most common passwords that are long enough (ASVS 6.2.4), as a Bloom filter of 6 kB instead of a list of 30
// kB. The filter finds each of them, and reports one in a thousand of all other passwords by mistake. It loads when a
// new password is checked.
import { bloomBits } from './common-passwords-data.ts';

export const bloomSize = 49_152;
const hashes = 10;

/** FNV-1a over UTF-16 code units. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  // The high bits of FNV depend too little on the last letters. This step mixes them.
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/**
 * All further hashes are combinations of two (Kirsch and Mitzenmacher). Case is ignored: capital letters do not make a
 * common password safe.
 */
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
