import type { ByteReader } from './byte-reader.ts';
import type { ImageSize } from './image-size.ts';

const heicBrands: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
]);
const avifBrands: ReadonlySet<string> = new Set(['avif', 'avis']);

/** Null for other files of this family, such as videos. Phones write `mif1` and put the real brand in the list. */
export function heifKind(reader: ByteReader): 'heic' | 'avif' | null {
  const boxEnd = Math.min(reader.u32(0), 64);
  const brands = [reader.text(8, 4)];
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(reader.text(at, 4));
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : null;
}

/** The largest `ispe` property: the smaller ones are tiles and thumbnails. */
export function heifSize(reader: ByteReader): ImageSize | null {
  let largest: ImageSize | null = null;
  const end = Math.min(reader.length, 65_536);
  for (let at = 16; at + 16 <= end; at += 1) {
    if (reader.u8(at) !== 0x69 || reader.text(at, 4) !== 'ispe') continue;
    const size = { width: reader.u32(at + 8), height: reader.u32(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
