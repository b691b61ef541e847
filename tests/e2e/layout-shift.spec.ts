// On a slow network a page loads piece by piece. Content that loads late must not move what is below it.
import type { Page } from '@playwright/test';
import { expect, test } from './demo.ts';

const mostShift = 0.02;

/** Lighthouse's "slow 4G". */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

/** Installed before the page's own scripts: records which elements move without input, and how far. */
function watchShifts() {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  window.layoutShifts = [];
  const name = ({ node }: { node: Node | null }) =>
    node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.textContent);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (!entry.hadRecentInput)
        window.layoutShifts.push({ value: entry.value, moved: entry.sources.map(name) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
}

const total = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

for (const [path, lastToCome] of [
  ['/', 'Recién llegados'],
  ['/adopciones', 'Luna'],
  ['/perros', 'Luna'],
  ['/post/demo-luna', 'También buscan familia'],
] as const) {
  test(`nothing moves while ${path} loads slowly`, async ({ phone }) => {
    await phone.addInitScript(watchShifts);
    await slowDown(phone);
    await phone.goto(path);
    await expect(phone.getByRole('heading', { name: lastToCome })).toBeVisible({ timeout: 30_000 });
    await phone.waitForLoadState('networkidle').catch(() => {});
    const shifts = await phone.evaluate(() => window.layoutShifts);
    expect(total(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(mostShift);
  });
}
