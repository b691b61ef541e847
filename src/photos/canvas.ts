// A canvas for workers and pages: an OffscreenCanvas if available, otherwise an element.
import type { ImageSize } from '#domain/image-header/image-size.ts';
import type { PhotoContentType } from '#domain/photo.ts';
import type { Crop } from './fit-size.ts';

type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

export interface Drawing {
  readonly canvas: Canvas;
  readonly context: Context;
}

/** The phone has not enough memory for a canvas or for its encoded result. */
export class NoCanvasMemory extends Error {
  override readonly name = 'NoCanvasMemory';
}

function newCanvas({ width, height }: ImageSize): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** On a white background: transparent parts of a PNG would become black in a JPEG. */
export function draw(source: ImageBitmap | Canvas, crop: Crop, size: ImageSize): Drawing {
  const canvas = newCanvas(size);
  // Only the types need the cast: the compiler cannot combine the two overloads of `getContext`.
  const context = canvas.getContext('2d') as Context | null;
  if (!context) throw new NoCanvasMemory();
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(source, crop.x, crop.y, crop.width, crop.height, 0, 0, size.width, size.height);
  return { canvas, context };
}

function toBlob(canvas: Canvas, type: PhotoContentType, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new NoCanvasMemory())), type, quality);
  });
}

export interface Encoded {
  readonly contentType: PhotoContentType;
  readonly bytes: ArrayBuffer;
}

/** WebKitGTK and older Safari return PNG when WebP is requested, so the type of the result decides. */
export async function encode(
  { canvas }: Drawing,
  quality: number,
  wanted?: PhotoContentType,
): Promise<Encoded> {
  if (wanted !== 'image/jpeg') {
    const blob = await toBlob(canvas, 'image/webp', quality);
    if (blob.type === 'image/webp') return { contentType: 'image/webp', bytes: await blob.arrayBuffer() };
  }
  const blob = await toBlob(canvas, 'image/jpeg', quality);
  return { contentType: 'image/jpeg', bytes: await blob.arrayBuffer() };
}
