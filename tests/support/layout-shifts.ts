// Records what moves on a page while it loads slowly.
import type { Page } from '@playwright/test';

/** The largest layout shift that a page may have while it loads. */
export const mostShift = 0.02;

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
export function watchShifts() {
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

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
}

/** What has moved until now, as a sum and element by element. */
export async function shiftsOf(page: Page): Promise<{ total: number; shifts: string }> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  return { total, shifts: JSON.stringify(shifts, null, 1) };
}
