import { createHash } from 'node:crypto';

/** google.firestore.v1.BloomFilter in JSON. */
export interface BloomFilter {
  readonly bits: { readonly bitmap: string; readonly padding: number };
  readonly hashCount: number;
}

/** The rate of false positives is 1 %. A false positive makes the client request the whole result again. */
const bitsPerName = 10;
const hashCount = 7;
const uint64 = 2n ** 64n;

/** With this filter a client that holds more documents than the result can find out which ones to remove. */
export function bloomFilterOf(names: readonly string[]): BloomFilter {
  const bitCount = names.length * bitsPerName;
  const bitmap = Buffer.alloc(Math.ceil(bitCount / 8));
  for (const name of names) {
    for (const bit of bitsOf(name, bitCount)) {
      const byte = bit >> 3;
      bitmap.writeUInt8(bitmap.readUInt8(byte) | (1 << (bit & 7)), byte);
    }
  }
  return { bits: { bitmap: bitmap.toString('base64'), padding: bitmap.length * 8 - bitCount }, hashCount };
}

/** Double hashing with the two little-endian halves of the name's MD5, as in the SDK. */
function bitsOf(name: string, bitCount: number): number[] {
  const digest = createHash('md5').update(name, 'utf8').digest();
  const first = digest.readBigUInt64LE(0);
  const second = digest.readBigUInt64LE(8);
  return Array.from({ length: hashCount }, (_, index) =>
    Number(((first + BigInt(index) * second) % uint64) % BigInt(bitCount)),
  );
}
