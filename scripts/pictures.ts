// `npm run pictures`: the pictures that present the product, taken from the built app with the demo data: those that the
// manifest names (an installing browser shows them) and the README's. They are committed: run it when the look changes.
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { lightPalette } from '../src/ui/theme/palette.ts';
import { startEmbeddedServer } from '../tests/support/embedded-server.ts';
import { settled } from '../tests/support/screens/screen.ts';
import { chromiumArgs, chromiumPath } from './setup/find-browser.mjs';

interface View {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

const listingOnPhone: View = { path: '/adopciones', width: 390, height: 844, scale: 2 };
const postOnPhone: View = { path: '/post/demo-luna', width: 390, height: 844, scale: 2 };
const listingOnDesk: View = { path: '/adopciones', width: 1280, height: 800, scale: 1 };
const postOnDesk: View = { path: '/post/demo-luna', width: 1280, height: 800, scale: 1 };

async function take(browser: Browser, url: string, { path, width, height, scale }: View): Promise<Buffer> {
  const page = await browser.newPage({
    baseURL: url,
    locale: 'es-AR',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width, height },
    deviceScaleFactor: scale,
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await settled(page);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** With a palette the file has a third of the size, without a visible difference for flat drawings. */
const small = (picture: Buffer) => sharp(picture).png({ palette: true, effort: 10, quality: 85 });

/** The phone's picture beside the desktop's, with the same height. */
async function sideBySide(phone: Buffer, desk: Buffer): Promise<Buffer> {
  const [height, margin] = [640, 24];
  const frame = { top: 1, bottom: 1, left: 1, right: 1, background: lightPalette.line };
  const [left, right] = await Promise.all(
    [phone, desk].map((picture) => sharp(picture).resize({ height }).extend(frame).png().toBuffer()),
  );
  const [leftWidth, rightWidth] = await Promise.all(
    [left, right].map(async (picture) => (await sharp(picture).metadata()).width),
  );
  if (!left || !right || !leftWidth || !rightWidth) throw new Error('Two pictures were expected');
  return sharp({
    create: {
      width: leftWidth + rightWidth + 3 * margin,
      height: height + 2 * margin,
      channels: 3,
      background: lightPalette.sunken,
    },
  })
    .composite([
      { input: left, left: margin, top: margin },
      { input: right, left: leftWidth + 2 * margin, top: margin },
    ])
    .png()
    .toBuffer();
}

const forManifest = 'public/screenshots';
const server = await startEmbeddedServer({ empty: false });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
try {
  const phone = await take(browser, server.url, listingOnPhone);
  await small(phone).toFile(join(forManifest, 'adopciones-estrecha.png'));
  await small(await take(browser, server.url, postOnPhone)).toFile(
    join(forManifest, 'publicacion-estrecha.png'),
  );
  await small(await take(browser, server.url, listingOnDesk)).toFile(
    join(forManifest, 'adopciones-ancha.png'),
  );
  const desk = await take(browser, server.url, postOnDesk);
  await small(await sideBySide(phone, desk)).toFile('docs/screenshot.png');
} finally {
  await browser.close();
  await server.dispose();
}
