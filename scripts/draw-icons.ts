// Draws the icons of the installed app from the mark's own shapes. The build calls it; pictures are not committed.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { heartPad, houseOutline, toeRadius, toes } from '../src/ui/brand/mark-shapes.ts';
import { lightPalette } from '../src/ui/theme/palette.ts';

const side = 64;

interface Drawing {
  readonly house: string;
  readonly paw: string;
  /** The colour of the whole square. Without it the corners are transparent. */
  readonly ground?: string;
  /** The part of the square that the house fills. A launcher may cut off all except the middle 80 % of a maskable icon. */
  readonly scale?: number;
}

const plain: Drawing = { house: lightPalette.primary, paw: lightPalette.onPrimary };
const framed: Drawing = {
  ground: lightPalette.primary,
  house: lightPalette.paper,
  paw: lightPalette.primary,
  scale: 0.62,
};

const pictures: readonly { file: string; pixels: number; drawing: Drawing }[] = [
  { file: 'icon-192.png', pixels: 192, drawing: { ...plain, scale: 0.94 } },
  { file: 'icon-512.png', pixels: 512, drawing: { ...plain, scale: 0.94 } },
  { file: 'maskable-512.png', pixels: 512, drawing: framed },
  { file: 'apple-touch-icon.png', pixels: 180, drawing: { ...framed, scale: 0.68 } },
];

/** Strokes on a square of 24, in the middle of a round ground. */
const shortcuts: readonly { file: string; strokes: string }[] = [
  { file: 'shortcut-publish-96.png', strokes: 'M12 5v14M5 12h14' },
  { file: 'shortcut-pending-96.png', strokes: 'M12 6v6l4 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z' },
  { file: 'shortcut-search-96.png', strokes: 'M20 20l-4.5-4.5M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z' },
];

/** The icon of the browser's tab, committed as `public/favicon.svg`. */
export function faviconSvg(): string {
  return markSvg(plain);
}

/** Writes every icon that the manifest and the page name into a folder. */
export async function drawIcons(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  await Promise.all(
    pictures.map(({ file, pixels, drawing }) => draw(path.join(outDir, file), pixels, markSvg(drawing))),
  );
  await Promise.all(
    shortcuts.map(({ file, strokes }) => draw(path.join(outDir, file), 96, shortcutSvg(strokes))),
  );
  await draw(path.join(outDir, 'monochrome-512.png'), 512, silhouetteSvg());
}

async function draw(file: string, pixels: number, svg: string): Promise<void> {
  const density = (72 * pixels) / side;
  await sharp(Buffer.from(svg), { density }).resize(pixels, pixels).png({ compressionLevel: 9 }).toFile(file);
}

function markSvg({ ground, house, paw, scale = 1 }: Drawing): string {
  const square = ground ? `<rect width="${side}" height="${side}" fill="${ground}"/>` : '';
  const shapes = `<path fill="${house}" d="${houseOutline}"/><g fill="${paw}">${pawShapes()}</g>`;
  return svgOf(`${square}${centred(shapes, scale)}`);
}

/** One colour with transparent parts: launchers choose the colour. */
function silhouetteSvg(): string {
  const mask = `<mask id="m"><path fill="#fff" d="${houseOutline}"/><g fill="#000">${pawShapes()}</g></mask>`;
  return svgOf(
    `${mask}${centred(`<rect width="${side}" height="${side}" fill="#000" mask="url(#m)"/>`, 0.62)}`,
  );
}

function shortcutSvg(strokes: string): string {
  const { primary, onPrimary } = lightPalette;
  const ground = `<circle cx="32" cy="32" r="32" fill="${primary}"/>`;
  const line = `fill="none" stroke="${onPrimary}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;
  return svgOf(`${ground}<path transform="translate(14 14) scale(1.5)" ${line} d="${strokes}"/>`);
}

function pawShapes(): string {
  const ellipses = toes.map(
    ({ x, y, turn }) =>
      `<ellipse cx="${x}" cy="${y}" rx="${toeRadius.x}" ry="${toeRadius.y}" transform="rotate(${turn} ${x} ${y})"/>`,
  );
  return `<path d="${heartPad}"/>${ellipses.join('')}`;
}

function centred(shapes: string, scale: number): string {
  const offset = (side * (1 - scale)) / 2;
  return scale === 1 ? shapes : `<g transform="translate(${offset} ${offset}) scale(${scale})">${shapes}</g>`;
}

function svgOf(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><title>Patitas</title>${content}</svg>\n`;
}
