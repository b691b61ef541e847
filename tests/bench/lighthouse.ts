import type { Config, Result as Lighthouse } from 'lighthouse';
import { openLighthouse, pointsOf } from '../support/lighthouse.ts';
import { percentile, type Result } from './result.ts';

const runs = 3;
const paths = ['/', '/adopciones'];
const config: Config = {
  extends: 'lighthouse:default',
  settings: { onlyCategories: ['performance'], disableFullPageScreenshot: true },
};

/** The mobile preset, median of three. */
export async function measureLighthouse(origin: string): Promise<Result[]> {
  const lighthouse = await openLighthouse();
  const results: Result[] = [];
  try {
    for (const path of paths) {
      const judged: Lighthouse[] = [];
      for (let run = 0; run < runs; run += 1) judged.push(await lighthouse.judge(`${origin}${path}`, config));
      const median = (read: (result: Lighthouse) => number) => percentile(judged.map(read), 0.5);
      const audit = (id: string) => median(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
      const points = median((result) => pointsOf(result, 'performance'));
      results.push(
        { what: `Lighthouse performance of ${path}`, measured: points, budget: 95, unit: 'points' },
        { what: `LCP of ${path}`, measured: audit('largest-contentful-paint'), budget: 2000, unit: 'ms' },
        { what: `TBT of ${path}`, measured: audit('total-blocking-time'), budget: 100, unit: 'ms' },
        { what: `CLS of ${path}`, measured: audit('cumulative-layout-shift'), budget: 0.02, unit: 'shift' },
      );
    }
    return results;
  } finally {
    await lighthouse.close();
  }
}
