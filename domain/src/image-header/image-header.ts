// Reads a file's format and dimensions from its first bytes, because a picture that is too large for a phone's memory
// must be refused before it is decoded. The file's name and declared type are not trusted.
import { type ByteReader, byteReader } from './byte-reader.ts';
import { heifKind, heifSize } from './heif-size.ts';
import type { ImageSize } from './image-size.ts';
import { jpegFrame } from './jpeg-frame.ts';
import { isAnimatedWebp, webpSize } from './webp-size.ts';

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

export interface ImageHeader {
  readonly format: ImageFormat;
  /** Null when the header is damaged. */
  readonly size: ImageSize | null;
  /** An animated WebP. Absent for every other picture. Animations of other formats are not detected. */
  readonly isAnimatedWebp?: true;
  /** A JPEG that a decoder reads line by line. Absent for every other picture. */
  readonly isSequentialJpeg?: true;
}

/** Cameras write EXIF data, a thumbnail, a colour profile and XMP before a JPEG's frame. */
export const headerBytes = 1024 * 1024;

function formatOf(reader: ByteReader): ImageFormat | null {
  if (reader.u16(0) === 0xffd8 && reader.u8(2) === 0xff) return 'jpeg';
  if (reader.text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (reader.text(0, 4) === 'RIFF' && reader.text(8, 4) === 'WEBP') return 'webp';
  if (['GIF87a', 'GIF89a'].includes(reader.text(0, 6))) return 'gif';
  return reader.text(4, 4) === 'ftyp' ? heifKind(reader) : null;
}

function sizeOf(format: ImageFormat, reader: ByteReader): ImageSize | null {
  switch (format) {
    case 'jpeg':
      return jpegFrame(reader)?.size ?? null;
    case 'png':
      return { width: reader.u32(16), height: reader.u32(20) };
    case 'webp':
      return webpSize(reader);
    case 'gif':
      return { width: reader.u16le(6), height: reader.u16le(8) };
    case 'avif':
    case 'heic':
      return heifSize(reader);
  }
}

const isUsable = ({ width, height }: ImageSize) => width >= 1 && height >= 1;

/** Null if no browser could show the file as a picture. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const reader = byteReader(bytes);
  const format = formatOf(reader);
  if (!format) return null;
  const size = sizeOf(format, reader);
  if (!size || !isUsable(size)) return { format, size: null };
  const isSequential = format === 'jpeg' && jpegFrame(reader)?.isSequential;
  const isAnimated = format === 'webp' && isAnimatedWebp(reader);
  return {
    format,
    size,
    ...(isSequential && { isSequentialJpeg: true }),
    ...(isAnimated && { isAnimatedWebp: true }),
  };
}
