// Installs the packages when `node_modules` does not answer to the lock file. Uses only what Node brings along.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runStep } from './run-step.mjs';

const stamp = 'node_modules/.cache/patitas/installed';
const lockHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

/** The workspace `tests` has the tools that only checking needs: two thirds of all megabytes. */
const sets = {
  app: {
    title: 'Installing the packages that build and serve the app (about 350 MB)',
    args: ['--workspace=firebase-local', '--workspace=functions', '--include-workspace-root'],
  },
  all: { title: 'Installing all packages, those of the tests among them (about 950 MB)', args: [] },
};

function isInstalled(set) {
  if (!existsSync(stamp)) return false;
  const [hash, installed] = readFileSync(stamp, 'utf8').split(' ');
  return hash === lockHash() && (installed === 'all' || installed === set);
}

/** @param {'app' | 'all'} set */
export async function ensureInstalled(set) {
  if (isInstalled(set)) return;
  const { title, args } = sets[set];
  const isDone = await runStep(title, ['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error', ...args]);
  if (!isDone) {
    console.error('The packages could not be installed: npm says why above.');
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${lockHash()} ${set}`);
}
