// Lighthouse over a Chromium of its own, found where the other browser tests find theirs.

import { chromium } from '@playwright/test';
import lighthouse, { type Config, type Result } from 'lighthouse';
import { chromiumArgs, chromiumPath } from '../../scripts/setup/find-browser.mjs';
import { freePort } from './free-port.ts';

export interface Lighthouse {
  /** Visits the address as somebody who was never there. */
  judge(url: string, config: Config): Promise<Result>;
  close(): Promise<void>;
}

export async function openLighthouse(): Promise<Lighthouse> {
  const port = await freePort();
  // A context that lasts: a browser without any page ends when Lighthouse closes its own.
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

/** What a category found wanting, in Lighthouse's words, with the elements it names. */
export function complaintsOf(result: Result, category: string): string[] {
  return (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = result.audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
    return [`${audit.title} ${JSON.stringify(audit.details ?? {}).slice(0, 500)}`];
  });
}
