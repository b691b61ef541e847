// A listing of ten thousand animals, all of them on the phone.
import type { Page } from '@playwright/test';
import { longestFrameWhileScrolling, timeAct } from './in-page.ts';
import { percentile, type Result } from './result.ts';

const countText = '[role=status]';

/** A search that nobody matches asks for more until there is no more. */
async function fetchAll(page: Page): Promise<void> {
  await page.goto('/adopciones');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nadiesellamaasi');
  await page.getByText('Ningún animal coincide').waitFor();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('');
  await page.locator('main article').first().waitFor();
}

async function filterMs(page: Page): Promise<number> {
  const search = 'main input[type=search]';
  const times: number[] = [];
  for (const [value, until] of [
    ['a 17', 'animal'],
    ['a 170', 'animal'],
    ['', 'animal'],
    ['a 2', 'animal'],
  ] as const) {
    const before = await page.locator(`main ${countText}`).first().textContent();
    times.push(
      await timeAct(page, {
        selector: search,
        value,
        watched: `main ${countText}`,
        until: `^(?!${(before ?? '').replace('+', '\\+')}$).*${until}`,
      }),
    );
  }
  return percentile(times, 0.75);
}

async function routeMs(page: Page): Promise<number> {
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
    for (const [path, until] of routes)
      times.push(await timeAct(page, { selector: `nav a[href="${path}"]`, watched: 'main h1', until }));
    return times;
  };
  // Each page's code and list has been here once.
  await visit();
  return percentile(await visit(), 0.75);
}

async function heapMB(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

export async function measureTenThousand(page: Page): Promise<Result[]> {
  await fetchAll(page);
  const filter = await filterMs(page);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('');
  const frame = await longestFrameWhileScrolling(page, 20);
  const heap = await heapMB(page);
  const route = await routeMs(page);
  return [
    { what: 'Filtering 10,000 cached posts, p75', measured: filter, budget: 100, unit: 'ms' },
    { what: 'Route change beside 10,000 cached posts, p75', measured: route, budget: 100, unit: 'ms' },
    {
      what: 'Longest frame while 20 screens of 10,000 posts scroll by',
      measured: frame,
      budget: null,
      unit: 'ms',
    },
    { what: 'Memory of the page that holds 10,000 posts', measured: heap, budget: null, unit: 'MB' },
  ];
}
