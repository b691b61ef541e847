// Draws a poster on a canvas: a page to print, or a picture for messengers. Everything is dark on white, so that a printer
// without colours loses nothing.
import { correction, generate } from 'lean-qr/nano';
import { productName } from '#domain/product.ts';
import { heartPad, houseOutline, toeRadius, toes } from '#ui/brand/mark-shapes.ts';
import { headingFamily } from '#ui/theme/fonts.css.ts';
import { lightPalette } from '#ui/theme/palette.ts';
import { cutTo, linesOf, type PosterWords } from './poster-words.ts';

export type PosterFormat = 'page' | 'picture';

/** Sizes in pixels: an A4 page (210 × 297 mm) at 200 dpi, and a picture of 4:5, which messengers do not crop. */
export const posterSizes = {
  page: { width: 1654, height: 2339 },
  picture: { width: 1080, height: 1350 },
} as const satisfies Record<PosterFormat, object>;

const textFamily = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";
const white = '#FFFFFF';
const black = '#000000';
const { ink } = lightPalette;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface TextStyle {
  readonly size: number;
  readonly family?: string;
  readonly weight?: number;
  /** Lines that do not fit are cut with an ellipsis. */
  readonly maxLines?: number;
  readonly leading?: number;
}

type Canvas = CanvasRenderingContext2D;

const fontOf = ({ size, family = textFamily, weight = 400 }: TextStyle) => `${weight} ${size}px ${family}`;

/** Returns the height that the text takes, and draws it unless `y` is null. */
function write(
  canvas: Canvas,
  text: string,
  x: number,
  y: number | null,
  width: number,
  style: TextStyle,
): number {
  canvas.font = fontOf(style);
  canvas.textBaseline = 'alphabetic';
  const lineHeight = style.size * (style.leading ?? 1.3);
  const fits = (line: string) => canvas.measureText(line).width <= width;
  const lines = cutTo(linesOf(text, fits), style.maxLines ?? 1, fits);
  if (y !== null)
    for (const [index, line] of lines.entries())
      canvas.fillText(line, x, y + index * lineHeight + (lineHeight + style.size * 0.7) / 2);
  return lines.length * lineHeight;
}

/** The largest size, down to `smallest`, at which the text needs one line. */
function sizeInOneLine(
  canvas: Canvas,
  text: string,
  width: number,
  style: TextStyle,
  smallest: number,
): number {
  for (let size = style.size; size > smallest; size -= 4) {
    canvas.font = fontOf({ ...style, size });
    if (canvas.measureText(text).width <= width) return size;
  }
  return smallest;
}

/** Fills the box. Of a photo with another shape the middle is shown, a little above it: there are the eyes. */
function drawPhoto(canvas: Canvas, photo: HTMLImageElement, box: Box) {
  const { naturalWidth, naturalHeight } = photo;
  const scale = Math.max(box.width / naturalWidth, box.height / naturalHeight);
  const width = box.width / scale;
  const height = box.height / scale;
  canvas.save();
  canvas.beginPath();
  // Chromium before 99, Safari before 16 and Firefox before 112 know square corners only.
  if ('roundRect' in canvas) canvas.roundRect(box.x, box.y, box.width, box.height, 28);
  else (canvas as Canvas).rect(box.x, box.y, box.width, box.height);
  canvas.clip();
  canvas.drawImage(
    photo,
    ...[(naturalWidth - width) / 2, (naturalHeight - height) * 0.4, width, height],
    ...[box.x, box.y, box.width, box.height],
  );
  canvas.restore();
}

/** The mark of the product: a house, and in it a paw of the other colour. */
function drawMark(canvas: Canvas, box: Box, house: string, paw: string) {
  const side = Math.min(box.width, box.height);
  canvas.save();
  canvas.translate(box.x + (box.width - side) / 2, box.y + (box.height - side) / 2);
  canvas.scale(side / 64, side / 64);
  canvas.fillStyle = house;
  canvas.fill(new Path2D(houseOutline));
  canvas.fillStyle = paw;
  canvas.fill(new Path2D(heartPad));
  for (const { x, y, turn } of toes) {
    canvas.beginPath();
    canvas.ellipse(x, y, toeRadius.x, toeRadius.y, (turn * Math.PI) / 180, 0, 2 * Math.PI);
    canvas.fill();
  }
  canvas.restore();
}

/**
 * Black modules of whole pixels, at the right edge of the box. The margin of the page is its quiet margin of four modules
 * (ISO/IEC 18004). A quarter of the code may be stained or torn.
 */
function drawCode(canvas: Canvas, address: string, { x, y, width }: Box) {
  const code = generate(address, { minCorrectionLevel: correction.Q });
  const pixels = Math.floor(width / code.size);
  const rest = width - pixels * code.size;
  canvas.fillStyle = black;
  for (let row = 0; row < code.size; row += 1)
    for (let column = 0; column < code.size; column += 1)
      if (code.get(column, row))
        canvas.fillRect(x + rest + column * pixels, y + rest + row * pixels, pixels, pixels);
}

interface Layout {
  readonly margin: number;
  readonly band: number;
  readonly name: number;
  readonly facts: number;
  readonly text: number;
  readonly small: number;
  readonly code: number;
  readonly storyLines: number;
}

const layouts: Record<PosterFormat, Layout> = {
  page: { margin: 96, band: 168, name: 184, facts: 58, text: 46, small: 36, code: 430, storyLines: 3 },
  picture: { margin: 56, band: 112, name: 104, facts: 38, text: 30, small: 26, code: 270, storyLines: 0 },
};

const heading = { family: headingFamily, weight: 600 };

/** What the parts of a poster draw on. */
interface Sheet {
  readonly canvas: Canvas;
  readonly width: number;
  readonly height: number;
  readonly layout: Layout;
}

function emptySheet(element: HTMLCanvasElement, format: PosterFormat): Sheet {
  const { width, height } = posterSizes[format];
  element.width = width;
  element.height = height;
  const canvas = element.getContext('2d', { alpha: false });
  if (!canvas) throw new Error('this browser has no canvas');
  canvas.fillStyle = white;
  canvas.fillRect(0, 0, width, height);
  return { canvas, width, height, layout: layouts[format] };
}

/** The dark band at the top: the call at the left, the product's mark and name at the right. */
function drawBand({ canvas, width, layout: { band, margin, small } }: Sheet, call: string) {
  canvas.fillStyle = ink;
  canvas.fillRect(0, 0, width, band);
  canvas.fillStyle = white;
  const productWidth = band * 2.6;
  const callWidth = width - 2 * margin - productWidth;
  const line = { ...heading, size: band * 0.46, leading: 1 };
  const size = sizeInOneLine(canvas, call, callWidth, line, small);
  write(canvas, call, margin, (band - size) / 2, callWidth, { ...line, size });
  const product = { ...heading, size: band * 0.32, leading: 1 };
  canvas.font = fontOf(product);
  const productLeft = width - margin - canvas.measureText(productName).width;
  write(canvas, productName, productLeft, (band - product.size) / 2, productWidth, product);
  const side = band * 0.5;
  const mark = { x: productLeft - side * 1.25, y: (band - side) / 2, width: side, height: side };
  drawMark(canvas, mark, white, ink);
}

/** The code at the bottom right, and beside it what it is for. Returns the upper edge. */
function drawFoot({ canvas, width, height, layout }: Sheet, words: PosterWords, address: string): number {
  const { margin, code, text, small } = layout;
  const top = height - margin - code;
  drawCode(canvas, address, { x: width - margin - code, y: top, width: code, height: code });
  canvas.fillStyle = ink;
  const beside = width - 3 * margin - code;
  const scan = { size: text, maxLines: 6 };
  const shown = { size: small, maxLines: 3 };
  const scanHeight = write(canvas, words.scan, margin, null, beside, scan);
  const addressHeight = write(canvas, words.address, margin, null, beside, shown);
  const scanTop = top + (code - scanHeight - small - addressHeight) / 2;
  write(canvas, words.scan, margin, scanTop, beside, scan);
  write(canvas, words.address, margin, scanTop + scanHeight + small, beside, shown);
  return top;
}

/** Name, facts, place and story, which end at `bottom`. Returns the upper edge. */
function drawWords({ canvas, width, layout }: Sheet, words: PosterWords, bottom: number): number {
  const { margin, name, facts, text, storyLines } = layout;
  const inner = width - 2 * margin;
  const nameSize = sizeInOneLine(canvas, words.name, inner, { ...heading, size: name }, name * 0.55);
  const parts: readonly (readonly [string, TextStyle])[] = [
    [words.name, { ...heading, size: nameSize, maxLines: 2, leading: 1.15 }],
    [words.facts, { size: facts, weight: 600, maxLines: 2 }],
    [words.place, { size: facts, maxLines: 2 }],
    ...words.goodNews.map((line) => [line, { size: text, maxLines: 2 }] as const),
    ...(storyLines > 0 ? [[words.story, { size: text, maxLines: storyLines }] as const] : []),
  ];
  const gap = gapOf(layout);
  const heights = parts.map(([part, style]) => write(canvas, part, margin, null, inner, style) + gap);
  const top = bottom - heights.reduce((sum, each) => sum + each, 0);
  let next = top;
  for (const [index, [part, style]] of parts.entries()) {
    write(canvas, part, margin, next, inner, style);
    next += heights[index] ?? 0;
  }
  return top;
}

const gapOf = ({ text }: Layout) => text * 0.35;

/** The address is drawn as given. @param photo null if it could not be loaded */
export async function drawPoster(
  format: PosterFormat,
  words: PosterWords,
  address: string,
  photo: HTMLImageElement | null,
): Promise<HTMLCanvasElement> {
  // A canvas does not wait for a font.
  await document.fonts.load(`600 100px ${headingFamily}`).catch(() => []);
  const element = document.createElement('canvas');
  const sheet = emptySheet(element, format);
  const { canvas, width, layout } = sheet;
  const { margin } = layout;
  drawBand(sheet, words.call);
  // From the bottom up: the code, then the words; the photo takes what is left.
  const footTop = drawFoot(sheet, words, address);
  const wordsTop = drawWords(sheet, words, footTop - margin / 2);
  const top = layout.band + margin / 2;
  const box = { x: margin, y: top, width: width - 2 * margin, height: wordsTop - gapOf(layout) - top };
  if (photo) drawPhoto(canvas, photo, box);
  // Without its photo a poster is still a poster.
  else drawMark(canvas, { ...box, y: box.y + box.height / 4, height: box.height / 2 }, '#D9D9D9', white);
  return element;
}
