// What a first visit costs: everything that is asked for before the first pet is on the page counts.
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './seeded.ts';

/**
 * The goal is 120 kB, and this is what was reached: React, the router and valibot alone are 98. It may not grow, and
 * nothing of Firebase, the outbox or the menus fits under it.
 */
const limitBytes = 133_000;

/** The scripts that were asked for before the first card was in the page, by address. */
async function scriptsBeforePets(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('main article')) return;
      performance.mark('pets');
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  return page.evaluate(() => {
    const seenAt = performance.getEntriesByName('pets')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < seenAt)
      .map(({ name }) => name);
  });
}

async function gzippedBytes(address: string): Promise<number> {
  const response = await fetch(address);
  return gzipSync(await response.text()).length;
}

for (const path of ['/', '/adopciones']) {
  test(`the pets of ${path} are there after at most 133 kB of JavaScript`, async ({ newPhone }) => {
    const scripts = await scriptsBeforePets(await newPhone(), path);
    expect(scripts.length).toBeGreaterThan(0);
    const sizes = await Promise.all(scripts.map(gzippedBytes));
    const list = scripts.map((address, index) => `${sizes[index]} ${new URL(address).pathname}`);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, list.join('\n')).toBeLessThanOrEqual(limitBytes);
  });
}
