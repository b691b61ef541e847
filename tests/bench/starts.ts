// From opening the installed app to a list that can be used, on a slow phone without a network that answers.
import type { BrowserContext, Page } from '@playwright/test';
import { percentile, type Result } from './result.ts';

const cpuSlowdown = 4;
const startCount = 7;

/** Visits a listing until this many animals are on the phone. */
async function keepPosts(page: Page, count: number): Promise<void> {
  await page.goto('/adopciones');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const cards = page.getByRole('main').getByRole('article');
  await cards.first().waitFor();
  for (let shown = await cards.count(); shown < count; shown = await cards.count()) {
    // The list grows by itself when its end comes into view.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction((before) => document.querySelectorAll('main article').length > before, shown);
  }
}

/**
 * The page says itself when its first card is there: a locator that waits would bring the tool's own 300 kB of script into
 * the start that it measures.
 */
async function sayFirstPet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('main article a')) return;
      watch.disconnect();
      console.debug(`pets ${performance.now()}`);
    });
    watch.observe(document, { childList: true, subtree: true });
  });
}

async function startMs(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await sayFirstPet(page);
  const said = page.waitForEvent('console', (message) => message.text().startsWith('pets '));
  await page.goto('/adopciones', { waitUntil: 'commit' });
  const ms = Number((await said).text().slice('pets '.length));
  await page.close();
  return ms;
}

async function startsOf(context: BrowserContext): Promise<number> {
  // The first one warms what every later start of an installed app finds warm.
  await startMs(context);
  const starts: number[] = [];
  for (let count = 0; count < startCount; count += 1) starts.push(await startMs(context));
  return percentile(starts, 0.75);
}

/** Offline, and on a network that takes everything and never answers. */
export async function measureStarts(page: Page): Promise<Result[]> {
  const context = page.context();
  await keepPosts(page, 200);
  await page.close();

  await context.setOffline(true);
  const offline = await startsOf(context);
  await context.setOffline(false);

  const never = () => {};
  await context.route('**/*', never);
  const dead = await startsOf(context);
  await context.unroute('**/*', never);

  const what = 'to a usable list, 200 posts, 4× CPU slowdown, p75';
  return [
    { what: `Offline start ${what}`, measured: offline, budget: 600, unit: 'ms' },
    { what: `Start on a dead network ${what}`, measured: dead, budget: 600, unit: 'ms' },
  ];
}
