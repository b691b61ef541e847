import type { Config, Result as Lighthouse } from 'lighthouse';
import { openLighthouse, pointsOf } from '../support/lighthouse.ts';
import { percentile, type Result } from './result.ts';

const runs = 3;
const paths = ['/', '/adopciones', '/perros', '/post/{id}', '/iniciar-sesion', '/instrucciones-de-adopcion'];

/** The newest pet's page stands for all. */
async function newestPet(origin: string): Promise<string> {
  const feed = (await (await fetch(`${origin}/feed/all.json`)).json()) as { posts: { id: string }[] };
  return feed.posts[0]?.id ?? '';
}
const config: Config = {
  extends: 'lighthouse:default',
  settings: { onlyCategories: ['performance'], disableFullPageScreenshot: true },
};

/** The mobile preset, median of three. */
export async function measureLighthouse(origin: string): Promise<Result[]> {
  const lighthouse = await openLighthouse();
  const results: Result[] = [];
  const id = await newestPet(origin);
  try {
    for (const path of paths) {
      const judged: Lighthouse[] = [];
      for (let run = 0; run < runs; run += 1)
        judged.push(await lighthouse.judge(`${origin}${path.replace('{id}', id)}`, config));
      const median = (read: (result: Lighthouse) => number) => percentile(judged.map(read), 0.5);
      const audit = (id: string) => median(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
      const points = median((result) => pointsOf(result, 'performance'));
      results.push(
        { what: `Lighthouse performance of ${path}`, measured: points, budget: 95, unit: 'points' },
        { what: `FCP of ${path}`, measured: audit('first-contentful-paint'), budget: 1200, unit: 'ms' },
        { what: `LCP of ${path}`, measured: audit('largest-contentful-paint'), budget: 1800, unit: 'ms' },
        { what: `TBT of ${path}`, measured: audit('total-blocking-time'), budget: 100, unit: 'ms' },
        { what: `CLS of ${path}`, measured: audit('cumulative-layout-shift'), budget: 0.01, unit: 'shift' },
      );
    }
    return results;
  } finally {
    await lighthouse.close();
  }
}
