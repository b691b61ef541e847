// One canvas for workers and pages alike: an OffscreenCanvas where there is one, else an element.

import type { ImageSize } from '#domain/image-header/image-size.ts';
import type { PhotoContentType } from '#domain/photo.ts';
import type { Crop } from './fit-size.ts';

type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

export interface Drawing {
  readonly canvas: Canvas;
  readonly context: Context;
}

/** The phone could not give the memory for a canvas or for what comes out of it. */
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

/** On white: what is transparent in a PNG would come out black in a JPEG. */
export function draw(source: ImageBitmap | Canvas, crop: Crop, size: ImageSize): Drawing {
  const canvas = newCanvas(size);
  // The cast is for the compiler alone, which does not join the two overloads of `getContext`.
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

/** WebKitGTK and older Safari answer a request for WebP with PNG: the type that came back decides. */
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
