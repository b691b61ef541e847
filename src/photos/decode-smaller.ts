// Decodes a large JPEG at a fraction of its size, so that its memory does not grow with the photo: libjpeg scales while it
// decodes. `createImageBitmap` with a size decodes the whole photo first, in every engine. Only `ImageDecoder` (WebCodecs)
// hands a wanted size to the decoder.
import type { ImageSize } from '#domain/image-header/image-size.ts';
import { fitSize } from './fit-size.ts';

async function decodeFrame(
  data: ReadableStream<Uint8Array<ArrayBuffer>>,
  wanted: ImageSize,
): Promise<VideoFrame> {
  const decoder = new ImageDecoder({
    data,
    type: 'image/jpeg',
    desiredWidth: wanted.width,
    desiredHeight: wanted.height,
  });
  try {
    return (await decoder.decode()).image;
  } finally {
    decoder.close();
  }
}

const probeSidePx = 64;

/** Whether this engine obeys a wanted size: the standard lets it ignore one, and then decode the whole photo. */
async function obeysWantedSize(): Promise<boolean> {
  if (typeof ImageDecoder === 'undefined' || typeof OffscreenCanvas === 'undefined') return false;
  try {
    const canvas = new OffscreenCanvas(probeSidePx, probeSidePx);
    canvas.getContext('2d');
    const probe = await canvas.convertToBlob({ type: 'image/jpeg' });
    const side = probeSidePx / 4;
    const frame = await decodeFrame(probe.stream(), { width: side, height: side });
    const isSmaller = frame.codedWidth < probeSidePx;
    frame.close();
    return isSmaller;
  } catch {
    return false;
  }
}

/**
 * Null where the browser only decodes whole. The result is upright, and at least as long as wanted: a decoder scales to
 * eighths, and rounds down.
 * @throws DOMException for a damaged photo
 */
export async function decodeSmaller(
  file: Blob,
  size: ImageSize,
  longestSidePx: number,
): Promise<ImageBitmap | null> {
  if (!(await obeysWantedSize())) return null;
  const frame = await decodeFrame(file.stream(), fitSize(size, 2 * longestSidePx));
  try {
    return await createImageBitmap(frame);
  } finally {
    frame.close();
  }
}
