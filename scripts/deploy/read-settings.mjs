import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/**
 * The app's settings. Vite reads the same files for a build. If the check read fewer, an emulator's address in one of the others
 * would go live.
 * @param {string} folder of the app
 */
export const appSettings = (folder = '.') =>
  ['.env', '.env.local', '.env.production', '.env.production.local'].map((name) => `${folder}/${name}`);

/**
 * The functions' settings. The Firebase tools read the same files when they deploy to `project`.
 * @param {string | undefined} project
 * @param {string} folder of the functions
 */
export const functionsSettings = (project, folder = 'functions') => [
  `${folder}/.env`,
  ...(project ? [`${folder}/.env.${project}`] : []),
];

/**
 * The settings of all files that exist, overridden by the environment. A later file overrides an earlier one.
 * @param {string[]} files
 * @param {Record<string, string | undefined>} environment
 * @returns {Record<string, string | undefined>}
 */
export function readSettings(files, environment = process.env) {
  const read = files.filter((file) => existsSync(file)).map((file) => parseEnv(readFileSync(file, 'utf8')));
  return Object.assign({}, ...read, environment);
}
