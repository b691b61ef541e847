// Finds Chromium: named by an environment variable, installed by Playwright, or installed in the system.
import { existsSync } from 'node:fs';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// Chromium obeys only the last list of this switch that it is given, so this one repeats Playwright's, but for those of
// Windows and Edge.
const disabledByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

// Chromium's own interface has parts that are web pages, and each new window loads them into a process of their own, which
// costs 0.6 processor seconds: more than a page of the app. No test sees them.
const pagesOfTheWindow = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** As root it has no sandbox; on a closed network its own conversations only fail, many at a time. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  `--disable-features=${[...disabledByPlaywright, ...pagesOfTheWindow].join(',')}`,
];

/** @returns {Promise<string | undefined>} the path of an executable */
export async function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath(), ...systemBrowsers].find((path) => path && existsSync(path));
}

/** For what cannot run without one: the commands that need a browser install it before they begin. */
export async function chromiumPath() {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium found: set CHROMIUM_PATH to one.');
  return found;
}
