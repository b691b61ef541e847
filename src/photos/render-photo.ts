// The expensive part, in a worker if possible: decodes once, then draws and encodes each size. Drawing from pixels also
// removes EXIF data, including the location.
import { rgbaToThumbHash } from 'thumbhash';
import { photoLimits } from '#domain/limits.ts';
import type { PhotoContentType } from '#domain/photo.ts';
import { type Drawing, draw, type Encoded, encode, NoCanvasMemory } from './canvas.ts';
import { checkSource, type SourceCheck } from './check-source.ts';
import { decodeSmaller } from './decode-smaller.ts';
import { fitSize, squareCrop, wholeCrop } from './fit-size.ts';
import type { PhotoRefusal } from './photo-refusal.ts';

export type PhotoPurpose = 'post' | 'avatar';

export interface RenderedPhoto {
  readonly width: number;
  readonly height: number;
  readonly contentType: PhotoContentType;
  readonly full: ArrayBuffer;
  readonly thumb: ArrayBuffer;
  /** Base64. */
  readonly thumbhash: string;
}

export type RenderResult =
  | { readonly status: 'ready'; readonly photo: RenderedPhoto }
  | { readonly status: 'refused'; readonly reason: PhotoRefusal };

const fullQuality = 0.82;
/**
 * Twenty thumbnails in a list should weigh at most 300 kB, so a detailed picture is encoded again with a lower quality.
 */
const thumbTargetBytes = 15_000;
const thumbQualities = [0.72, 0.58, 0.45] as const;
const thumbhashLongestSidePx = 100;

async function encodeThumb(drawing: Drawing, type: PhotoContentType): Promise<Encoded> {
  const [first, ...coarser] = thumbQualities;
  let best = await encode(drawing, first, type);
  for (const quality of coarser) {
    if (best.bytes.byteLength <= thumbTargetBytes) break;
    best = await encode(drawing, quality, type);
  }
  return best;
}

function thumbhashOf(source: Drawing): string {
  const { width, height } = fitSize(source.canvas, thumbhashLongestSidePx);
  const { context } = draw(source.canvas, wholeCrop(source.canvas), { width, height });
  const { data } = context.getImageData(0, 0, width, height);
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, data)));
}

async function render(bitmap: ImageBitmap, purpose: PhotoPurpose): Promise<RenderedPhoto> {
  const isAvatar = purpose === 'avatar';
  const crop = isAvatar ? squareCrop(bitmap) : wholeCrop(bitmap);
  const longestSidePx = isAvatar ? photoLimits.avatarLongestSidePx : photoLimits.longestSidePx;
  const full = draw(bitmap, crop, fitSize(crop, longestSidePx));
  const { width, height } = full.canvas;
  const thumb = draw(
    full.canvas,
    wholeCrop(full.canvas),
    fitSize(full.canvas, photoLimits.thumbLongestSidePx),
  );
  const encoded = await encode(full, fullQuality);
  return {
    width,
    height,
    contentType: encoded.contentType,
    full: encoded.bytes,
    thumb: (await encodeThumb(thumb, encoded.contentType)).bytes,
    thumbhash: thumbhashOf(thumb),
  };
}

const noMemory: RenderResult = { status: 'refused', reason: 'no-memory' };

/** Browsers report a failed canvas or encoding with their own exceptions. Any other error is a bug of this code. */
async function renderOrRefuse(bitmap: ImageBitmap, purpose: PhotoPurpose): Promise<RenderResult> {
  try {
    return { status: 'ready', photo: await render(bitmap, purpose) };
  } catch (error) {
    if (error instanceof NoCanvasMemory || error instanceof DOMException || error instanceof RangeError)
      return noMemory;
    throw error;
  }
}

type Decodable = Extract<SourceCheck, { status: 'decodable' }>;

async function decode(file: Blob, { isHeic, scaledFrom }: Decodable): Promise<ImageBitmap | PhotoRefusal> {
  try {
    if (scaledFrom) {
      const bitmap = await decodeSmaller(file, scaledFrom, photoLimits.longestSidePx);
      if (bitmap) return bitmap;
      if (scaledFrom.width * scaledFrom.height > photoLimits.maxWholeJpegPixels) return 'too-many-pixels';
    }
    // Without options a photo is turned as its metadata say, everywhere. To ask for it ('from-image') is a TypeError in Safari
    // before 17.2, Firefox before 111 and Chromium before 112.
    return await createImageBitmap(file);
  } catch (error) {
    if (error instanceof RangeError) return 'no-memory';
    return isHeic ? 'heic-unsupported' : 'corrupt';
  }
}

/** Does not throw for an unusable file. */
export async function renderPhoto(file: Blob, purpose: PhotoPurpose): Promise<RenderResult> {
  const check = await checkSource(file);
  if (check.status === 'refused') return check;
  const bitmap = await decode(file, check);
  if (typeof bitmap === 'string') return { status: 'refused', reason: bitmap };
  try {
    return await renderOrRefuse(bitmap, purpose);
  } finally {
    bitmap.close();
  }
}
