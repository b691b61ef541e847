import type { Config, Result as Lighthouse } from 'lighthouse';
import { openLighthouse, pointsOf } from '../support/lighthouse.ts';
import { percentile, type Result } from './result.ts';
import { cpuSlowdown } from './slowdown.ts';

const runs = 3;
const paths = ['/', '/adopciones', '/perros', '/post/{id}', '/iniciar-sesion', '/instrucciones-de-adopcion'];

/** The page of the newest pet represents all pages of pets. */
async function newestPet(origin: string): Promise<string> {
  const feed = (await (await fetch(`${origin}/feed/all.json`)).json()) as { posts: { id: string }[] };
  return feed.posts[0]?.id ?? '';
}
/** The mobile preset. Only the processor's slowdown may differ. */
const config: Config = {
  extends: 'lighthouse:default',
  settings: {
    onlyCategories: ['performance'],
    disableFullPageScreenshot: true,
    throttling: { cpuSlowdownMultiplier: cpuSlowdown },
  },
};

/** The mobile preset, median of three. */
export async function measureLighthouse(origin: string): Promise<Result[]> {
  const lighthouse = await openLighthouse();
  const results: Result[] = [];
  const speeds: number[] = [];
  const id = await newestPet(origin);
  try {
    for (const path of paths) {
      const judged: Lighthouse[] = [];
      for (let run = 0; run < runs; run += 1)
        judged.push(await lighthouse.judge(`${origin}${path.replace('{id}', id)}`, config));
      speeds.push(...judged.map(({ environment }) => environment.benchmarkIndex));
      const row = (
        what: string,
        budget: number,
        unit: Result['unit'],
        read: (result: Lighthouse) => number,
      ) => {
        const values = judged.map(read);
        results.push({
          what: `${what} of ${path}`,
          measured: percentile(values, 0.5),
          budget,
          unit,
          runs: values,
        });
      };
      const audit =
        (name: string) =>
        ({ audits }: Lighthouse) =>
          audits[name]?.numericValue ?? Number.NaN;
      row('Lighthouse performance', 95, 'points', (result) => pointsOf(result, 'performance'));
      row('FCP', 1200, 'ms', audit('first-contentful-paint'));
      row('LCP', 1800, 'ms', audit('largest-contentful-paint'));
      row('TBT', 100, 'ms', audit('total-blocking-time'));
      row('CLS', 0.01, 'shift', audit('cumulative-layout-shift'));
    }
    results.push({
      what: "Speed of this machine, Lighthouse's benchmark index",
      measured: percentile(speeds, 0.5),
      budget: null,
      unit: 'points',
    });
    return results;
  } finally {
    await lighthouse.close();
  }
}
