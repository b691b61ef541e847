// Draws a portrait as SVG, and converts it to the WebP that a phone would upload.
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { photoLimits } from '#domain/limits.ts';
import { drawAnimal } from './animal.ts';
import type { Look, Pose } from './look.ts';
import { drawScene } from './scene.ts';

const placements: Record<Pose, string> = {
  front: 'translate(600 410) scale(1.12)',
  tilted: 'translate(560 430) rotate(-9) scale(1.05)',
  resting: 'translate(640 520) scale(0.95)',
};

function drawSvg(look: Look): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">${drawScene(look.scene)}
    <ellipse cx="600" cy="870" rx="360" ry="36" fill="#2a1c14" opacity=".18"/><g transform="${placements[look.pose]}">${drawAnimal(look)}</g></svg>`;
}

export interface DrawnPhoto {
  full: Buffer;
  thumb: Buffer;
  width: number;
  height: number;
  /** Base64, as stored in posts. */
  thumbhash: string;
}

export async function drawPhoto(look: Look): Promise<DrawnPhoto> {
  const drawing = sharp(Buffer.from(drawSvg(look)));
  const [full, thumb, tiny] = await Promise.all([
    drawing.clone().webp({ quality: 82 }).toBuffer({ resolveWithObject: true }),
    drawing.clone().resize(photoLimits.thumbLongestSidePx).webp({ quality: 72 }).toBuffer(),
    drawing.clone().resize(80).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
  ]);
  const hash = rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data);
  return {
    full: full.data,
    thumb,
    width: full.info.width,
    height: full.info.height,
    thumbhash: Buffer.from(hash).toString('base64'),
  };
}
