import type { Page } from '@playwright/test';
import { gzippedBytes, scriptsBeforePets, untilQuiet } from '../support/script-weight.ts';
import type { Result } from './result.ts';

const kB = (bytes: number) => bytes / 1000;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

async function gzippedTotal(addresses: readonly string[]): Promise<number> {
  return sum(await Promise.all(addresses.map(gzippedBytes)));
}

async function precached(page: Page): Promise<string[]> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
}

/** The addresses that the worker requested to get these files: the pack, and the files that it does not contain. */
async function askedFor(files: readonly string[], worker: string): Promise<string[]> {
  const [, pack] = /"url":"(assets\/pack-[^"]+)"/.exec(await (await fetch(worker)).text()) ?? [];
  if (!pack) throw new Error('The worker’s list names no pack');
  const address = new URL(pack, worker).href;
  const packed = new Set(Object.keys(await (await fetch(address)).json()));
  return [address, ...files.filter((url) => !packed.has(new URL(url).pathname.slice(1)))];
}

async function thumbnailBytes(page: Page): Promise<number> {
  const addresses = await page
    .locator('main article img')
    .evaluateAll((images) =>
      images.flatMap((image) => (image instanceof HTMLImageElement ? [image.src] : [])),
    );
  const sizes = await Promise.all(
    addresses.slice(0, 20).map(async (address) => (await (await fetch(address)).arrayBuffer()).byteLength),
  );
  return sum(sizes);
}

/** Needs a phone that has never opened the app and is used for nothing else, because its clock stands still afterwards. */
export async function measureScripts(page: Page): Promise<Result[]> {
  const scripts = await scriptsBeforePets(page, '/adopciones');
  const what = 'JavaScript before a listing is readable, gzip';
  return [{ what, measured: kB(await gzippedTotal(scripts)), budget: 120, unit: 'kB' }];
}

/** What a visitor who only looks loads on a phone that has never opened the app. */
export async function measureVisit(page: Page, firestoreHost: string): Promise<Result[]> {
  const path = '/adopciones';
  const { scripts, all } = await untilQuiet(page, path);
  const reads = all.filter((url) => new URL(url).host === firestoreHost);
  return [
    {
      what: `JavaScript of a visitor of ${path} until 9 s of quiet, gzip`,
      measured: kB(await gzippedTotal(scripts)),
      budget: 130,
      unit: 'kB',
    },
    { what: 'Requests of a visitor to Firestore', measured: reads.length, budget: 0, unit: 'requests' },
  ];
}

/** Needs a phone that has never opened the app. */
export async function measureWeights(page: Page): Promise<Result[]> {
  await page.goto('/adopciones');
  await page.locator('main article img').nth(19).waitFor({ state: 'attached' });
  const thumbnails = await thumbnailBytes(page);
  const worker = new URL('/sw.js', page.url()).href;
  const files = await precached(page);
  const asked = await askedFor(files, worker);
  return [
    {
      what: `Precache as transferred, gzip (${files.length} files in ${asked.length} requests)`,
      measured: kB(await gzippedTotal(asked)),
      budget: 900,
      unit: 'kB',
    },
    {
      what: 'Service worker, the part that answers requests, gzip',
      measured: kB(await gzippedBytes(worker)),
      budget: 15,
      unit: 'kB',
    },
    { what: '20 thumbnails', measured: kB(thumbnails), budget: 300, unit: 'kB' },
  ];
}
