// Runs checks that do not depend on time, two at once: one uses the processor while the other reads files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const lanes = 2;

/** Prints a check's output when it has ended, so that the lines of two checks do not mix. A green check prints one line. */
async function result({ title, command: [program, ...args] }) {
  const startedAt = Date.now();
  const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' };
  const child = spawn(program, args, { env, shell: process.platform === 'win32' });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
  const [code] = await once(child, 'close');
  const isGreen = code === 0;
  if (!isGreen) process.stdout.write(Buffer.concat(said));
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${isGreen ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
  return { title, isGreen, seconds };
}

/**
 * @param {{ title: string, command: string[] }[]} checks
 * @returns {Promise<{ title: string, isGreen: boolean, seconds: number }[]>} in the order in which they ended
 */
export async function runSideBySide(checks) {
  const waiting = [...checks];
  const results = [];
  async function lane() {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await result(check));
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
