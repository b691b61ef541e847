import type { ImageSize } from '#domain/image-header/image-size.ts';

/**
 * The same aspect ratio with a longest side of at most this length; never larger than the original, never below one
 * pixel.
 */
export function fitSize({ width, height }: ImageSize, longestSidePx: number): ImageSize {
  const scale = Math.min(1, longestSidePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export interface Crop extends ImageSize {
  readonly x: number;
  readonly y: number;
}

/** The largest centred square. */
export function squareCrop({ width, height }: ImageSize): Crop {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side };
}

/** The fields are listed because the dimensions of bitmaps and canvases are getters, which a spread does not copy. */
export function wholeCrop({ width, height }: ImageSize): Crop {
  return { x: 0, y: 0, width, height };
}
