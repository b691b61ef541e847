import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** An environment variable, Playwright's own, then what Linux distributions install. */
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
    ],
  });
}
