// Puts several pictures on one sheet, in the order in which they were taken, with the name above each. A tall picture is
// cut and continues in the next column.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

const sheetWidth = 1500;
const mostHeight = 1150;
const gap = 12;
const labelHeight = 22;

interface Shown {
  readonly name: string;
  readonly picture: Buffer;
  readonly height: number;
}

/** Pictures of a phone keep their size. Wider ones are reduced, so that two or three fit beside each other. */
function columnsFor(width: number): number {
  if (width <= 400) return 4;
  return width <= 800 ? 3 : 2;
}

async function shrink(folder: string, name: string, width: number): Promise<Shown[]> {
  const { data, info } = await sharp(join(folder, `${name}.png`))
    .resize({ width })
    .toBuffer({ resolveWithObject: true });
  const tops = Array.from({ length: Math.ceil(info.height / mostHeight) }, (_, index) => index * mostHeight);
  return Promise.all(
    tops.map(async (top) => {
      const height = Math.min(mostHeight, info.height - top);
      const picture = await sharp(data).extract({ left: 0, top, width, height }).toBuffer();
      return { name: top === 0 ? name : `${name} (sigue)`, picture, height };
    }),
  );
}

const label = (name: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="2" y="16" font-size="14" font-family="sans-serif" fill="#333">${name}</text></svg>`,
  );

async function writeSheet(rows: readonly (readonly Shown[])[], width: number, path: string) {
  let top = gap;
  const layers = [];
  for (const row of rows) {
    for (const [column, { name, picture }] of row.entries()) {
      const left = gap + column * (width + gap);
      layers.push({ input: label(name, width), left, top }, { input: picture, left, top: top + labelHeight });
    }
    top += labelHeight + Math.max(...row.map(({ height }) => height)) + gap;
  }
  const create = { width: sheetWidth, height: top, channels: 3, background: '#c9c9c9' } as const;
  await sharp({ create }).composite(layers).png({ palette: true }).toFile(path);
}

export async function makeContactSheets(folder: string, names: readonly string[], outDir: string) {
  await mkdir(outDir, { recursive: true });
  const taken = names.filter((name) => existsSync(join(folder, `${name}.png`)));
  const columns = columnsFor(Number.parseInt(basename(folder), 10));
  const width = Math.floor((sheetWidth - gap) / columns) - gap;
  let [sheet, height] = [1, 0];
  let rows: Shown[][] = [];
  const finish = async () => {
    if (rows.length > 0) await writeSheet(rows, width, join(outDir, `${basename(folder)}-${sheet}.png`));
    [sheet, height, rows] = [sheet + 1, 0, []];
  };
  const pieces = (await Promise.all(taken.map((name) => shrink(folder, name, width)))).flat();
  for (let first = 0; first < pieces.length; first += columns) {
    const row = pieces.slice(first, first + columns);
    const rowHeight = Math.max(...row.map((shown) => shown.height));
    if (height > 0 && height + rowHeight > mostHeight * 1.2) await finish();
    rows.push(row);
    height += rowHeight;
  }
  await finish();
}
