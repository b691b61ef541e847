// Whether a page fits its window: in the browser, as functions that Playwright hands over.
import type { Page } from '@playwright/test';

/** Elements beyond the right or left edge of the window, unless they are inside a container that scrolls or cuts. */
function stickingOut(): string[] {
  const scrolls = (element: Element): boolean =>
    element.parentElement !== null &&
    (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element.parentElement).overflowX) ||
      scrolls(element.parentElement));
  const { clientWidth } = document.documentElement;
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 1 || left < -1) && !scrolls(element);
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
