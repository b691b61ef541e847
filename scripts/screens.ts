// `npm run screens`: a picture of every screen and state, at five widths and in both themes, under screens/, and sheets
// of several beside each other under screens/sheets/. To be looked at. `npm run screens -- 360 1920` makes two widths,
// `npm run screens -- 390 conexion` only the walks in which a screen has that word in its name.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signIn } from '../tests/e2e/person.ts';
import { type CuttingProxy, proxyOf, startCuttingProxy } from '../tests/support/cutting-proxy.ts';
import { type EmbeddedServer, startEmbeddedServer } from '../tests/support/embedded-server.ts';
import { screensOfAdmin } from '../tests/support/screens/of-admin.ts';
import { screensOfAna, takeBackPending } from '../tests/support/screens/of-ana.ts';
import { connectionWalks } from '../tests/support/screens/of-connection.ts';
import { screensOfTrouble, screensWithoutConnection } from '../tests/support/screens/of-trouble.ts';
import { publicScreens, publicStates } from '../tests/support/screens/of-visitors.ts';
import type { Screen } from '../tests/support/screens/screen.ts';
import { widerThanWindow } from '../tests/support/wider-than-window.ts';
import { typeWorst, worsenTexts } from '../tests/support/worst-texts.ts';
import { makeContactSheets } from './contact-sheets.ts';
import { type DemoAccount, demoPeople } from './seed/demo-accounts.ts';
import { chromiumArgs, chromiumPath } from './setup/find-browser.mjs';

const outDir = 'screens';
const heights: Readonly<Record<number, number>> = { 360: 740, 390: 844, 768: 1024, 1280: 800, 1920: 1080 };
const themes = ['light', 'dark'] as const;

interface Walk {
  readonly member?: DemoAccount;
  readonly screens: (network: CuttingProxy) => readonly Screen[];
  readonly end?: (page: Page) => Promise<void>;
  readonly serviceWorkers?: 'block';
}

const walksOf = (server: EmbeddedServer): readonly Walk[] => [
  { screens: () => [...publicScreens, ...publicStates] },
  { screens: () => screensOfTrouble(server), serviceWorkers: 'block' },
  { screens: screensWithoutConnection },
  { member: demoPeople.ana, screens: () => screensOfAna, end: takeBackPending },
  { member: demoPeople.admin, screens: () => screensOfAdmin },
  ...connectionWalks(demoPeople.luis),
];

const folderOf = (width: number, theme: string) => join(outDir, `${width}-${theme}`);

/**
 * The number of dialogs and menus over the page. They are as high as the window, so a picture of the whole page would show
 * them in a corner.
 */
const liesOver = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true }).count();

function fail(what: string, why: string) {
  process.exitCode = 1;
  console.error(`${what}: ${why}`);
}

async function takePictures(page: Page, name: string, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] ?? 800 });
    const beyond = await widerThanWindow(page, width);
    if (beyond.length > 0) fail(`${name} is wider than its window of ${width} px`, beyond.join('\n  '));
    const fullPage = (await liesOver(page)) === 0;
    // A picture of the whole page shows fixed bars where the page was scrolled to, so it is scrolled to its start.
    if (fullPage) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: join(folderOf(width, theme), `${name}.png`), fullPage });
    }
  }
}

/** A screen that does not open is reported, and the walk continues with the others. */
async function walk(
  browser: Browser,
  url: string,
  widths: readonly number[],
  { member, screens, end, serviceWorkers }: Walk,
) {
  const network = await startCuttingProxy();
  const opened = screens(network);
  if (!opened.some(({ name }) => name.includes(word))) {
    network.stop();
    return [];
  }
  const context = await browser.newContext({
    baseURL: url,
    proxy: proxyOf(network),
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Mendoza',
    reducedMotion: 'reduce',
    hasTouch: true,
    ...(serviceWorkers && { serviceWorkers }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  if (member) await signIn(page, member);
  for (const { name, open, close } of opened) {
    await page.setViewportSize({ width: 390, height: 844 });
    try {
      await open(page);
      if (isWorst) await typeWorst(page);
      await takePictures(page, name, widths);
    } catch (error) {
      fail(name, error instanceof Error ? error.message : String(error));
    }
    await close?.(page);
  }
  await end?.(page);
  await context.close();
  network.stop();
  return opened.map(({ name }) => name);
}

const given = process.argv.slice(2);
const isWorst = given.includes('--worst');
const words = given.filter((each) => each !== '--worst');
const wanted = words.map(Number).filter(Number.isFinite);
const word = words.find((each) => !Number.isFinite(Number(each))) ?? '';
const widths = wanted.length > 0 ? wanted : Object.keys(heights).map(Number);
const server = await startEmbeddedServer({ empty: false });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
try {
  if (isWorst) await worsenTexts(server);
  const folders = widths.flatMap((width) => themes.map((theme) => folderOf(width, theme)));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const names: string[] = [];
  for (const each of walksOf(server)) names.push(...(await walk(browser, server.url, widths, each)));
  for (const folder of folders) await makeContactSheets(folder, names, join(outDir, 'sheets'));
} finally {
  await browser.close();
  await server.dispose();
}
