// The official Firebase tools, in a folder of their own: only the rehearsal, the tests and a deployment need them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'rehearsal/node_modules/.cache/patitas/installed';

export function ensureRehearsal() {
  const lock = readFileSync('rehearsal/package-lock.json', 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing the official Firebase tools (250 MB), for the rehearsal of a deployment…');
  // Without scripts: one of its packages would fetch, or compile, an engine for regular expressions that it can do without.
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: 'rehearsal',
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) {
    console.error('The official Firebase tools could not be installed: npm says why above.');
    process.exit(1);
  }
  mkdirSync('rehearsal/node_modules/.cache/patitas', { recursive: true });
  writeFileSync(stamp, lock);
}
