import { afterEach, expect, it, vi } from 'vitest';
import { renderPhoto } from './render-photo.ts';

/** A PNG of 4 × 3 pixels, as far as its dimensions. */
const png = new Blob([
  new Uint8Array([
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 4, 0, 0, 0, 3, 8, 2, 0, 0, 0,
  ]),
]);

/** Without pixels: what follows the decoding finds no memory. */
class NoCanvas {
  getContext() {
    return null;
  }
}

afterEach(() => void vi.unstubAllGlobals());

it('decodes a photo in a browser that does not know every orientation yet', async () => {
  vi.stubGlobal('OffscreenCanvas', NoCanvas);
  vi.stubGlobal('createImageBitmap', async (_file: Blob, options?: ImageBitmapOptions) => {
    if (options?.imageOrientation && !['none', 'flipY'].includes(options.imageOrientation))
      throw new TypeError('Not a valid enum value of type ImageOrientation');
    return { width: 4, height: 3, close() {} };
  });
  expect(await renderPhoto(png, 'post')).toEqual({ status: 'refused', reason: 'no-memory' });
});
