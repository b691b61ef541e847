import type { ByteReader } from './byte-reader.ts';
import type { ImageSize } from './image-size.ts';

const fourteenBits = 0x3fff;

const animationFlag = 0x02;

/** Only the extended format can be animated (RFC 9649, 2.7.1). */
export const isAnimatedWebp = (reader: ByteReader): boolean =>
  reader.text(12, 4) === 'VP8X' && (reader.u8(20) & animationFlag) !== 0;

/** The first chunk after 'RIFF', the length and 'WEBP' contains the size in one of three formats. */
export function webpSize(reader: ByteReader): ImageSize | null {
  switch (reader.text(12, 4)) {
    case 'VP8X':
      return { width: reader.u24le(24) + 1, height: reader.u24le(27) + 1 };
    case 'VP8 ':
      return { width: reader.u16le(26) & fourteenBits, height: reader.u16le(28) & fourteenBits };
    case 'VP8L': {
      // Width − 1 in the lowest 14 bits, height − 1 in the next 14.
      const [low, high] = [reader.u16le(21), reader.u16le(23)];
      // Bitwise operators treat NaN as 0.
      if (Number.isNaN(low + high)) return null;
      return { width: (low & fourteenBits) + 1, height: ((low >> 14) | ((high & 0xfff) << 2)) + 1 };
    }
    default:
      return null;
  }
}
