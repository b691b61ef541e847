// `npm run screens`: a picture of every screen, at three widths and in both themes, under screens/. To be looked at.
// `npm run screens -- 360` makes one width alone.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signIn } from '../tests/e2e/person.ts';
import { startEmbeddedServer } from '../tests/support/embedded-server.ts';
import { screensOfAdmin } from '../tests/support/screens/of-admin.ts';
import { screensOfAna, takeBackPending } from '../tests/support/screens/of-ana.ts';
import { publicScreens, publicStates } from '../tests/support/screens/of-visitors.ts';
import type { Screen } from '../tests/support/screens/screen.ts';
import { demoPassword } from './seed/demo-accounts.ts';
import { ensureBrowser } from './setup/find-browser.mjs';

const outDir = 'screens';
const heights: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1280: 800 };
const themes = ['light', 'dark'] as const;

interface Walk {
  readonly email: string | null;
  readonly screens: readonly Screen[];
  readonly end?: (page: Page) => Promise<void>;
}

const walks: readonly Walk[] = [
  { email: null, screens: [...publicScreens, ...publicStates] },
  { email: 'ana@patitas.test', screens: screensOfAna, end: takeBackPending },
  { email: 'admin@patitas.test', screens: screensOfAdmin },
];

async function takePictures(page: Page, name: string, width: number) {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: join(outDir, `${width}-${theme}`, `${name}.png`), fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** A screen that does not open is said, and the others are still taken. */
async function walk(browser: Browser, url: string, width: number, { email, screens, end }: Walk) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'es-AR',
    reducedMotion: 'reduce',
    viewport: { width, height: heights[width] ?? 800 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  if (email) await signIn(page, { email, password: demoPassword });
  for (const { name, open } of screens) {
    try {
      await open(page);
      await takePictures(page, name, width);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${name}, ${width} px: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await end?.(page);
  await context.close();
}

const wanted = process.argv.slice(2).map(Number);
const widths = wanted.length > 0 ? wanted : Object.keys(heights).map(Number);
const server = await startEmbeddedServer({ empty: false });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
try {
  for (const width of widths) {
    for (const theme of themes) await mkdir(join(outDir, `${width}-${theme}`), { recursive: true });
    for (const each of walks) await walk(browser, server.url, width, each);
    console.log(`${width} px: done`);
  }
} finally {
  await browser.close();
  await server.dispose();
}
