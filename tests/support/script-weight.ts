// What a first visit costs: everything that is asked for before the first pet is on the page counts.
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const sign = '/pets-are-here';

/** The page's own requests come in the order in which it asks: what follows the sign was not needed for the card. */
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
 * The scripts that are asked for before the first card is in the page, by address. The page's clock stands still: what
 * waits for the pets would otherwise begin by itself on a machine that needs more than two seconds for them.
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
  await page.clock.pauseAt(now + 1000);
  await page.goto(path);
  return petsHere;
}

export async function gzippedBytes(address: string): Promise<number> {
  const response = await fetch(address);
  return gzipSync(Buffer.from(await response.arrayBuffer())).length;
}

const quietMs = 9000;

/** All that a page asks for until it has asked for nothing for nine seconds. */
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
