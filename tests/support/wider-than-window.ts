// Whether a page fits its window: in the browser, as functions that Playwright hands over.
import type { Page } from '@playwright/test';

/**
 * Elements beyond the right or left edge of the window, unless they are inside a container that scrolls or cuts. Without
 * named functions inside: tsx, which runs `npm run screens`, adds a helper to each, and the browser does not have it.
 */
function stickingOut(): string[] {
  const { clientWidth } = document.documentElement;
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || (right <= clientWidth + 1 && left >= -1)) return false;
      for (let parent = element.parentElement; parent; parent = parent.parentElement)
        if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(parent).overflowX)) return false;
      return true;
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/**
 * What makes the page in view wider than its window; empty when it fits. A window is asked for its real width: a phone
 * zooms a page out that is too wide, and then its window is as wide as the page.
 */
export async function widerThanWindow(page: Page, windowWidth: number): Promise<string[]> {
  const pageWidth = await page.evaluate(() =>
    Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
  );
  const beyond = await page.evaluate(stickingOut);
  return pageWidth > windowWidth ? [`the page is ${pageWidth} px wide`, ...beyond] : beyond;
}
