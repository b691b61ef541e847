import type { Page } from '@playwright/test';

/** Adds style rules to the page. The policy refuses a `style` element, but not style sheets that a script adopts. */
export async function adoptStyle(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, rules);
}
