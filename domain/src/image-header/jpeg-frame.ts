import type { ByteReader } from './byte-reader.ts';
import type { ImageSize } from './image-size.ts';

/** A decoder keeps all coefficients of a progressive frame, but only a few lines of a sequential one. */
export interface JpegFrame {
  readonly size: ImageSize;
  readonly isSequential: boolean;
}

/** SOF0 to SOF15 hold the frame's size, but C4, C8 and CC in that range are tables. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Markers without a length: TEM, RST0 to RST7, SOI. */
function isBare(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/**
 * Walks the segments (ITU T.81, annex B) up to the frame header. The EXIF thumbnail is inside a segment and is
 * therefore skipped.
 */
export function jpegFrame(reader: ByteReader): JpegFrame | null {
  let at = 2;
  while (at + 9 <= reader.length) {
    if (reader.u8(at) !== 0xff) return null;
    const marker = reader.u8(at + 1);
    if (marker === 0xff) {
      at += 1; // A fill byte.
    } else if (isBare(marker)) {
      at += 2;
    } else if (isStartOfFrame(marker)) {
      const size = { width: reader.u16(at + 7), height: reader.u16(at + 5) };
      return { size, isSequential: marker <= 0xc1 };
    } else {
      const length = reader.u16(at + 2);
      if (length < 2) return null;
      at += 2 + length;
    }
  }
  return null;
}
