// A listing of ten thousand animals, all of them on the phone.
import type { Page } from '@playwright/test';
import { quiet, scrollDown, timeAct } from './in-page.ts';
import { percentile, type Result } from './result.ts';
import { cpuSlowdown, slowdownText } from './slowdown.ts';
import { resultOfStarts, startsOf } from './starts.ts';

const countText = '[role=status]';

/** A search without a match requests more posts until all of them are on the phone. */
async function fetchAll(page: Page): Promise<void> {
  await page.goto('/adopciones');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nadiesellamaasi');
  await page.getByText('Ningún animal coincide').waitFor();
  // Every post matches this word, so the number of found animals shows that all have arrived.
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('de');
  await page.getByText(/^1\d{4} animales$/).waitFor();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('');
  await page.locator('main article').first().waitFor();
  // The server's last answer and its storage in the cache must end before the measurement begins.
  await quiet(page);
}

/** With these rounds there are more than fifty taps of each kind. With fewer, the p98 would be the slowest tap. */
const filterRounds = 19;
const routeRounds = 9;

/**
 * Two taps or letters a second, like a fast person. Without the pause there are ten a second, and the browser has no time to
 * collect garbage between two taps, so it does so during a tap.
 */
const pace = (page: Page) => page.waitForTimeout(500);

async function filterTimes(page: Page): Promise<number[]> {
  const search = 'main input[type=search]';
  const times: number[] = [];
  // Each search finds fewer animals than the one before, or all again, so the changed number shows that it is done.
  const words = Array.from({ length: filterRounds }, (_, n) => [`a ${n + 1}7`, `a ${n + 1}70`, '']).flat();
  for (const value of words) {
    const before = await page.locator(`main ${countText}`).first().textContent();
    await pace(page);
    times.push(
      await timeAct(page, {
        selector: search,
        value,
        watched: `main ${countText}`,
        until: `^(?!${(before ?? '').replace('+', '\\+')}$).*animal`,
      }),
    );
  }
  return times;
}

async function routeTimes(page: Page): Promise<number[]> {
  const routes = [
    ['/perros', 'Perros'],
    ['/adopciones', 'Adopciones'],
    ['/instrucciones-de-adopcion', 'adoptar'],
    ['/adopciones', 'Adopciones'],
    ['/gatos', 'Gatos'],
    ['/', 'esperándote'],
  ] as const;
  const visit = async () => {
    const times: number[] = [];
    for (const [path, until] of routes) {
      await pace(page);
      times.push(await timeAct(page, { selector: `nav a[href="${path}"]`, watched: 'main h1', until }));
    }
    return times;
  };
  // The first round loads the code and list of each page, and lets Firestore read its cache for each list.
  await visit();
  await quiet(page);
  const times: number[] = [];
  for (let round = 0; round < routeRounds; round += 1) times.push(...(await visit()));
  return times;
}

async function heapMB(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

export async function measureTenThousand(page: Page): Promise<Result[]> {
  await fetchAll(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const filter = await filterTimes(page);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('');
  const { longestFrame, longTasks } = await scrollDown(page, 20);
  const route = await routeTimes(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const heap = await heapMB(page);
  const context = page.context();
  await page.close();
  await context.setOffline(true);
  const starts = await startsOf(context);
  await context.setOffline(false);

  const tap = (what: string, times: readonly number[]): Result => ({
    what: `${what}, 10,000 posts, ${slowdownText}, p98 of ${times.length} (and the slowest six)`,
    measured: percentile(times, 0.98),
    budget: 100,
    unit: 'ms',
    runs: times.toSorted((a, b) => b - a).slice(0, 6),
  });
  return [
    tap('Filtering', filter),
    tap('Route change', route),
    {
      what: `Tasks over 50 ms while 20 screens of 10,000 posts scroll by, ${slowdownText} (and the milliseconds of each)`,
      measured: longTasks.length,
      budget: 0,
      unit: 'tasks',
      runs: longTasks,
    },
    {
      what: 'Longest frame meanwhile',
      measured: longestFrame,
      budget: null,
      unit: 'ms',
    },
    { what: 'Memory of the page that holds 10,000 posts', measured: heap, budget: null, unit: 'MB' },
    resultOfStarts('Offline start to a usable list, 10,000 posts', starts, 600),
  ];
}
