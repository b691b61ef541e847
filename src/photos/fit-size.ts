import type { ImageSize } from '#domain/image-header/image-size.ts';

/** The same shape with its longest side at most this long; never larger than it was, never less than a pixel. */
export function fitSize({ width, height }: ImageSize, longestSidePx: number): ImageSize {
  const scale = Math.min(1, longestSidePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export interface Crop extends ImageSize {
  readonly x: number;
  readonly y: number;
}

/** The largest square in the middle. */
export function squareCrop({ width, height }: ImageSize): Crop {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side };
}

/** Named one by one: a bitmap's and a canvas's sizes are getters, which a spread leaves behind. */
export function wholeCrop({ width, height }: ImageSize): Crop {
  return { x: 0, y: 0, width, height };
}
