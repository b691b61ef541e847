import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type BloomFilter, bloomFilterOf } from './bloom-filter.ts';

const names = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `projects/p/databases/(default)/documents/c/doc${from + n}`);

/** The client's implementation of the lookup. */
function mightContain({ bits, hashCount }: BloomFilter, name: string): boolean {
  const bitmap = Buffer.from(bits.bitmap, 'base64');
  const bitCount = BigInt(bitmap.length * 8 - bits.padding);
  const digest = createHash('md5').update(name).digest();
  const [first, second] = [digest.readBigUInt64LE(0), digest.readBigUInt64LE(8)];
  return Array.from({ length: hashCount }, (_, i) => {
    const bit = Number(BigInt.asUintN(64, first + BigInt(i) * second) % bitCount);
    return ((bitmap[Math.floor(bit / 8)] ?? 0) & (1 << (bit % 8))) !== 0;
  }).every(Boolean);
}

it('has a bitmap, a padding and hashes that fit the number of names', () => {
  const { bits, hashCount } = bloomFilterOf(names(0, 3));
  expect(Buffer.from(bits.bitmap, 'base64')).toHaveLength(4);
  expect([bits.padding, hashCount]).toEqual([2, 7]);
});

it('contains every name', () => {
  const filter = bloomFilterOf(names(0, 200));
  expect(names(0, 200).filter((name) => !mightContain(filter, name))).toEqual([]);
});

it('contains few other names', () => {
  const filter = bloomFilterOf(names(0, 200));
  expect(names(1000, 1000).filter((name) => mightContain(filter, name)).length).toBeLessThan(30);
});
