// Draws a portrait as SVG, and converts it to the WebP that a phone would upload. What was drawn once is kept in
// `node_modules/.cache`: the 58 portraits cost nine seconds of a processor, and each server of the tests asks for them.
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** A file of a drawing is JSON with the two pictures in base64. */
const keptFolder = 'node_modules/.cache/patitas/drawings';
const fullQuality = 82;
const thumbQuality = 72;

async function draw(svg: string): Promise<DrawnPhoto> {
  const drawing = sharp(Buffer.from(svg));
  const [full, thumb, tiny] = await Promise.all([
    drawing.clone().webp({ quality: fullQuality }).toBuffer({ resolveWithObject: true }),
    drawing.clone().resize(photoLimits.thumbLongestSidePx).webp({ quality: thumbQuality }).toBuffer(),
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

function readKept(path: string): DrawnPhoto | undefined {
  try {
    const { full, thumb, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
    return { ...rest, full: Buffer.from(full, 'base64'), thumb: Buffer.from(thumb, 'base64') };
  } catch {
    return undefined;
  }
}

function keep(path: string, { full, thumb, ...rest }: DrawnPhoto): void {
  mkdirSync(keptFolder, { recursive: true });
  const written = `${path}.${randomUUID()}`;
  writeFileSync(
    written,
    JSON.stringify({ ...rest, full: full.toString('base64'), thumb: thumb.toString('base64') }),
  );
  // Two servers may draw at the same time: a reader finds a whole file or none.
  renameSync(written, path);
}

export async function drawPhoto(look: Look): Promise<DrawnPhoto> {
  const svg = drawSvg(look);
  const madeBy = [svg, sharp.versions, fullQuality, thumbQuality, photoLimits.thumbLongestSidePx];
  const name = createHash('sha256').update(JSON.stringify(madeBy)).digest('hex');
  const path = join(keptFolder, `${name}.json`);
  const kept = readKept(path);
  if (kept) return kept;
  const drawn = await draw(svg);
  keep(path, drawn);
  return drawn;
}
