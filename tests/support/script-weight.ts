// The scripts of a first visit: every script that is requested before the first pet is on the page counts.
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const sign = '/pets-are-here';

/** The page's requests are in their order, so scripts after this mark were not needed for the first card. */
async function signalFirstPet(page: Page): Promise<void> {
  await page.addInitScript((address) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('main article a')) return;
      watch.disconnect();
      void fetch(address, { method: 'HEAD' });
    });
    watch.observe(document, { childList: true, subtree: true });
  }, sign);
}

/**
 * The addresses of the scripts that are requested before the first card is on the page. The page's clock stands still:
 * otherwise the chunks that wait for the pets would load after two seconds on a slow machine.
 */
export async function scriptsBeforePets(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const petsHere = page.waitForRequest(`**${sign}`).then(() => [...scripts]);
  await signalFirstPet(page);
  const now = Date.now();
  await page.clock.install({ time: now });
  // The clock runs until it stands still, and cannot be put back: a machine may stall in between.
  await page.clock.pauseAt(now + 20_000);
  await page.goto(path);
  return petsHere;
}

export async function gzippedBytes(address: string): Promise<number> {
  const response = await fetch(address);
  return gzipSync(Buffer.from(await response.arrayBuffer())).length;
}

const quietMs = 9000;

/** All requests of a page until it has made none for nine seconds. */
export async function untilQuiet(page: Page, path: string) {
  const scripts = new Set<string>();
  const all: string[] = [];
  let isQuiet = () => {};
  const quiet = new Promise<void>((resolve) => {
    isQuiet = resolve;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  page.on('request', (request) => {
    clearTimeout(timer);
    timer = setTimeout(isQuiet, quietMs);
    all.push(request.url());
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(path);
  await quiet;
  return { scripts: [...scripts], all };
}
