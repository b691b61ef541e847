// Runs one step of the setup. It prints what it does, a sign every ten seconds while it runs, and at the end its duration.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const beatMs = 10_000;
const isWindows = process.platform === 'win32';

/** @param {string} name a program that a dependency brings along */
export const binary = (name) => join('node_modules', '.bin', isWindows ? `${name}.cmd` : name);

/**
 * @param {string} title what is done, and why
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [environment] what is added to this process's own
 * @returns {Promise<boolean>} whether it went well
 */
export async function runStep(title, [program = '', ...args], environment = {}) {
  console.log(`${title}…`);
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
    shell: isWindows,
  });
  const beat = setInterval(() => console.log(`  … ${seconds()} s`), beatMs);
  try {
    const [code] = await once(child, 'close');
    console.log(code === 0 ? `  done in ${seconds()} s` : `  failed after ${seconds()} s`);
    return code === 0;
  } catch (error) {
    console.error(`  ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    clearInterval(beat);
  }
}
