import type { Page } from '@playwright/test';

/** Adds rules to the page in view. The policy refuses a `style` element, and does not concern what a script adopts. */
export async function adoptStyle(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, rules);
}
