// All checks that are possible before decoding.
import { headerBytes, type ImageHeader, readImageHeader } from '#domain/image-header/image-header.ts';
import type { ImageSize } from '#domain/image-header/image-size.ts';
import { photoLimits } from '#domain/limits.ts';
import type { PhotoRefusal } from './photo-refusal.ts';

export type SourceCheck =
  | {
      readonly status: 'decodable';
      readonly isHeic: boolean;
      /**
       * Only for a large JPEG: its full size. It is decoded at a smaller size if the browser can do that. Otherwise it is decoded whole
       * up to `maxWholeJpegPixels`.
       */
      readonly scaledFrom?: ImageSize;
    }
  | { readonly status: 'refused'; readonly reason: PhotoRefusal };

const refused = (reason: PhotoRefusal): SourceCheck => ({ status: 'refused', reason });

export function judgeSource(header: ImageHeader | null, fileBytes: number): SourceCheck {
  if (!header) return refused('not-an-image');
  if (fileBytes > photoLimits.maxSourceBytes) return refused('too-large-file');
  const isHeic = header.format === 'heic';
  // A picture of unknown dimensions is not decoded, because it may be of any size. HEIC is an exception: its dimensions
  // may be hidden, and Safari can read it.
  if (!header.size) return isHeic ? { status: 'decodable', isHeic } : refused('corrupt');
  const pixels = header.size.width * header.size.height;
  if (pixels <= photoLimits.maxSourcePixels) return { status: 'decodable', isHeic };
  if (!header.isSequentialJpeg || pixels > photoLimits.maxScaledJpegPixels) return refused('too-many-pixels');
  return { status: 'decodable', isHeic, scaledFrom: header.size };
}

export async function checkSource(file: Blob): Promise<SourceCheck> {
  if (file.size === 0) return refused('corrupt');
  try {
    const start = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());
    return judgeSource(readImageHeader(start), file.size);
  } catch {
    // The file was moved or deleted after it was chosen.
    return refused('corrupt');
  }
}
