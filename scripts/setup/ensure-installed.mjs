// Installs packages if `node_modules` does not match its lock file. Uses only Node's own modules.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeProblem } from './node-version.mjs';
import { runStep } from './run-step.mjs';

const install = ['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
const stampIn = (folder) => join(folder, 'node_modules/.cache/patitas/installed');
const lockHash = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');

/** The workspace `tests/tools` has the packages that only the checks need: almost half of all megabytes. */
const sets = {
  app: {
    title: 'Installing the packages that build and serve the app (about 490 MB)',
    args: [
      '--workspace=domain',
      '--workspace=firebase-local',
      '--workspace=functions',
      '--include-workspace-root',
    ],
  },
  all: { title: 'Installing all packages, those of the tests among them (about 900 MB)', args: [] },
};

/** @param {string} folder @param {string[]} enough any of these sets */
function isInstalled(folder, enough) {
  if (!existsSync(stampIn(folder))) return false;
  const [hash, installed = ''] = readFileSync(stampIn(folder), 'utf8').split(' ');
  return hash === lockHash(folder) && enough.includes(installed);
}

async function installOrEnd(folder, set, title, args) {
  if (!(await runStep(title, [...install, ...args]))) {
    console.error('The packages could not be installed: npm says why above.');
    process.exit(1);
  }
  mkdirSync(dirname(stampIn(folder)), { recursive: true });
  writeFileSync(stampIn(folder), `${lockHash(folder)} ${set}`);
}

/** @param {'app' | 'all'} set */
export async function ensureInstalled(set) {
  const problem = nodeProblem(process.versions.node);
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  if (isInstalled('.', [set, 'all'])) return;
  const { title, args } = sets[set];
  await installOrEnd('.', set, title, args);
}

/** The official Firebase tools, in a folder of their own: only the rehearsal, the tests and a deployment need them. */
export async function ensureOfficialTools() {
  if (isInstalled('rehearsal', ['all'])) return;
  const title = 'Installing the official Firebase tools, for the rehearsal of a deployment (250 MB)';
  // Without install scripts: one package would download or compile a regular-expression engine that is not needed.
  await installOrEnd('rehearsal', 'all', title, ['--prefix=rehearsal', '--ignore-scripts']);
}
