// Where a Chromium is: an environment variable, Playwright's own, the system's. `ensureBrowser` installs one if it must.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {Promise<string | undefined>} the path of an executable */
export async function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath(), ...systemBrowsers].find((path) => path && existsSync(path));
}

function tryInstall(command) {
  const [program, ...args] = command;
  return spawnSync(program, args, { stdio: 'inherit' }).status === 0;
}

export async function ensureBrowser() {
  const found = await findChromium();
  if (found) return found;
  console.log('Installing a Chromium for the browser tests…');
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (isDebianRoot) {
    tryInstall(['apt-get', 'update', '-qq']);
    tryInstall(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  const installed = await findChromium();
  if (installed) return installed;
  tryInstall(['npx', '--no-install', 'playwright', 'install', 'chromium']);
  const downloaded = await findChromium();
  if (!downloaded) throw new Error('No Chromium found: set CHROMIUM_PATH to one.');
  return downloaded;
}
