// Installs the dependencies when `node_modules` does not answer to the lock file. Uses only what Node brings along.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.cache/patitas/installed';
const lockHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

export function ensureInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return;
  console.log('Installing dependencies…');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('The dependencies could not be installed: npm says why above.');
    process.exit(1);
  }
  mkdirSync('node_modules/.cache/patitas', { recursive: true });
  writeFileSync(stamp, lockHash());
}
