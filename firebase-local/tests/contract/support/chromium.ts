import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** Looks in an environment variable, then for Playwright's browser, then for those of Linux distributions. */
export function launchChromium(): Promise<Browser> {
  const places = [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), '/usr/bin/chromium'];
  const executablePath = places.find((place) => place !== '' && existsSync(place));
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-gpu',
      // Parts of the window that are web pages themselves: they took a third of the tests' time. Chromium obeys only the last
      // such list, so Playwright's own does not count.
      '--disable-features=PreloadTopChromeWebUI,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIOmniboxPopup',
    ],
  });
}
