// Installs the browsers that a command needs, if it can: from Debian's packages, otherwise Playwright's Chromium.
import { existsSync } from 'node:fs';
import { findChromium } from './find-browser.mjs';
import { findFirefox, findWebkit } from './find-engines.mjs';
import { binary, runStep } from './run-step.mjs';

const browsers = {
  chromium: {
    name: 'Chromium',
    why: 'the browser tests drive it',
    find: findChromium,
    packages: ['chromium'],
  },
  firefox: {
    name: 'Firefox',
    why: 'one story is told in three engines',
    find: async () => findFirefox(),
    packages: ['firefox-esr'],
  },
  webkitgtk: {
    name: 'WebKitGTK',
    why: 'the engine of Safari, for the same story',
    find: async () => findWebkit(),
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

const canInstallPackages = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

let isListed = false;

/** @param {string} title @param {string[]} names */
async function installPackages(title, names) {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!isListed)
    isListed = await runStep("Fetching Debian's list of packages", ['apt-get', 'update', '-qq'], environment);
  const args = ['install', '-y', '-qq', '-o', 'Dpkg::Use-Pty=0', '--no-install-recommends', ...names];
  return runStep(title, ['apt-get', ...args], environment);
}

async function install(key) {
  const { name, why, find, packages } = browsers[key];
  if (await find()) return true;
  if (canInstallPackages()) await installPackages(`Installing ${name}: ${why}`, packages);
  if (key === 'chromium' && !(await find()))
    await runStep(`Downloading ${name}: ${why}`, [binary('playwright'), 'install', 'chromium']);
  return Boolean(await find());
}

/**
 * Chromium is needed; without one of the others its tests are skipped.
 * @param {string[]} keys
 * @returns {Promise<string[]>} the names of those that had to be left out
 */
export async function ensureBrowsers(keys) {
  const leftOut = [];
  for (const key of keys) if (!(await install(key))) leftOut.push(browsers[key].name);
  if (leftOut.includes(browsers.chromium.name)) {
    console.error('No Chromium was found, and none could be installed: set CHROMIUM_PATH to one.');
    process.exit(1);
  }
  return leftOut;
}
