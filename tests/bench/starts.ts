// The time from opening the app to a usable list, on a slow phone: on a network that does not answer, and on a slow network.
import type { BrowserContext, Page } from '@playwright/test';
import { registerPerson } from '../e2e/person.ts';
import { percentile, type Result } from './result.ts';
import { cpuSlowdown, slowdownText } from './slowdown.ts';

const startCount = 7;
const waitingComments = 50;

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
 * The page itself reports when its first card is visible: a waiting locator would load 300 kB of Playwright's script during
 * the start that is measured.
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

export async function startsOf(context: BrowserContext): Promise<number[]> {
  // The first start fills caches that every later start of an installed app finds filled, so it is not measured.
  await startMs(context);
  const starts: number[] = [];
  for (let count = 0; count < startCount; count += 1) starts.push(await startMs(context));
  return starts;
}

export const resultOfStarts = (what: string, starts: readonly number[], budget: number): Result => ({
  what: `${what}, ${slowdownText}, p75`,
  measured: percentile(starts, 0.75),
  budget,
  unit: 'ms',
  runs: starts,
});

/** Starts offline, and on a network that accepts every request and never answers. */
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

  return [
    resultOfStarts('Offline start to a usable list, 200 posts', offline, 600),
    resultOfStarts('Start on a dead network to a usable list, 200 posts', dead, 600),
  ];
}

/** Offline starts of a member whose comments wait to be sent. */
export async function measureMemberStarts(page: Page): Promise<Result[]> {
  const context = page.context();
  await registerPerson(page, 'Presta', false);
  await keepPosts(page, 100);
  await page.locator('main article a').first().click();
  await page.getByLabel('Escribe un comentario').waitFor();
  await context.setOffline(true);
  for (let count = 1; count <= waitingComments; count += 1) {
    await page.getByLabel('Escribe un comentario').fill(`Comentario número ${count}.`);
    await page.getByRole('button', { name: 'Comentar', exact: true }).click();
    // The form becomes empty when the phone has stored the comment.
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '');
  }
  await page.close();
  const starts = await startsOf(context);
  await context.setOffline(false);
  return [resultOfStarts(`Offline start of a member with ${waitingComments} entries waiting`, starts, 900)];
}

/** Starts of a person who has never opened the app. */
export async function measureSlowVisit(page: Page): Promise<Result[]> {
  const devtools = await page.context().newCDPSession(page);
  const bytesPerSecond = (400 * 1000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await sayFirstPet(page);
  const said = page.waitForEvent('console', (message) => message.text().startsWith('pets '));
  await page.goto('/adopciones', { waitUntil: 'commit' });
  const measured = Number((await said).text().slice('pets '.length));
  return [
    {
      what: 'First visit on 400 kbit/s, 400 ms, until pets are readable',
      measured,
      budget: 3000,
      unit: 'ms',
    },
  ];
}
