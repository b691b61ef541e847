// Debian's packages, where there is apt and the right to use it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

let isListed = false;

/** @param {string[]} command @param {NodeJS.ProcessEnv} environment */
export function tryCommand([program = '', ...args], environment = {}) {
  const env = { ...process.env, ...environment };
  return spawnSync(program, args, { stdio: 'inherit', env }).status === 0;
}

export function canInstallPackages() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

/** @param {string[]} names */
export function installPackages(names) {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!isListed) isListed = tryCommand(['apt-get', 'update', '-qq'], environment);
  return tryCommand(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names], environment);
}
