// Finds the two other engines: an unmodified Firefox, and WebKitGTK with its driver. Patitas can be developed without
// them: if one is not installed, its tests are skipped, and the output says so.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string} name */
function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** @returns {string | undefined} the path of an executable */
export function findFirefox() {
  const { FIREFOX_PATH } = process.env;
  if (FIREFOX_PATH) return FIREFOX_PATH;
  const system = [
    findProgram('firefox-esr'),
    findProgram('firefox'),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ];
  return system.find((path) => path && existsSync(path));
}

/** Debian keeps it below the name of the machine's architecture. */
function findMiniBrowser() {
  const libraries = '/usr/lib';
  const folders = existsSync(libraries)
    ? readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu'))
    : [];
  return folders
    .flatMap((name) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((api) => join(libraries, name, api, 'MiniBrowser')),
    )
    .find((path) => existsSync(path));
}

/** @returns {{ driver: string, miniBrowser: string } | undefined} */
export function findWebkit() {
  const driver = findProgram('WebKitWebDriver');
  const miniBrowser = findMiniBrowser();
  return driver && miniBrowser && findProgram('Xvfb') ? { driver, miniBrowser } : undefined;
}
