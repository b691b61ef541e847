// Runs Lighthouse with its own instance of the Chromium that the other browser tests use.
import { chromium } from '@playwright/test';
import lighthouse, { type Config, type Result } from 'lighthouse';
import { chromiumArgs, chromiumPath } from '../../scripts/setup/find-browser.mjs';
import { freePort } from './free-port.ts';

export interface Lighthouse {
  /** Visits the address like a person who has never opened it. */
  judge(url: string, config: Config): Promise<Result>;
  close(): Promise<void>;
}

export async function openLighthouse(): Promise<Lighthouse> {
  const port = await freePort();
  // A persistent context: a browser without another page would end when Lighthouse closes its page.
  const browser = await chromium.launchPersistentContext('', {
    executablePath: await chromiumPath(),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  return {
    async judge(url, config) {
      const answer = await lighthouse(url, { port, logLevel: 'error', output: 'json' }, config);
      if (!answer) throw new Error(`Lighthouse said nothing about ${url}`);
      if (answer.lhr.runtimeError) throw new Error(`${url}: ${answer.lhr.runtimeError.message}`);
      return answer.lhr;
    },
    close: () => browser.close(),
  };
}

export const pointsOf = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

/** The failed checks of a category, in Lighthouse's words, with the elements that it names. */
export function complaintsOf(result: Result, category: string): string[] {
  return (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = result.audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
    return [`${audit.title} ${JSON.stringify(audit.details ?? {}).slice(0, 500)}`];
  });
}
