// What a file is and how large its picture is, from its first bytes: a picture too large for a phone's memory has to
// be refused before anything decodes it. A file's name and declared type are not believed.
import { type ByteReader, byteReader } from './byte-reader.ts';
import { heifKind, heifSize } from './heif-size.ts';
import type { ImageSize } from './image-size.ts';
import { jpegSize } from './jpeg-size.ts';
import { webpSize } from './webp-size.ts';

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

export interface ImageHeader {
  readonly format: ImageFormat;
  /** Null when the header is damaged. */
  readonly size: ImageSize | null;
}

/** Cameras put EXIF, a thumbnail, a colour profile and XMP before a JPEG's frame. */
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
      return jpegSize(reader);
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

/** Null when it is no picture that a browser could show. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const reader = byteReader(bytes);
  const format = formatOf(reader);
  if (!format) return null;
  const size = sizeOf(format, reader);
  return { format, size: size && isUsable(size) ? size : null };
}
