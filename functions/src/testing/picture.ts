// The smallest pictures that pass the check of uploads: a header with format and size.
import { createHash } from 'node:crypto';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

/** A lossless WebP of 8 by 8 pixels. The text after its header distinguishes it from others. */
export function webp(text = ''): Buffer<ArrayBuffer> {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(7 | (7 << 14));
  const chunk = Buffer.concat([Buffer.from('VP8L\0\0\0\0\x2f', 'latin1'), size, Buffer.from(text)]);
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), chunk]);
}

export interface Picture {
  readonly id: string;
  readonly full: Buffer<ArrayBuffer>;
  readonly thumb: Buffer<ArrayBuffer>;
}

/** A photo with its thumbnail, named as the app names them. */
export function picture(text: string, thumb = webp(`${text}, small`)): Picture {
  const full = webp(text);
  return { id: hashOf(full) + hashOf(thumb), full, thumb };
}

export const avatarName = (bytes: Uint8Array) => hashOf(bytes);
