// `npm run check`: types, lint and unit tests, in less than a minute. The rest of `npm test` needs browsers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { quickChecks } from './quick-checks.mjs';
import { binary } from './setup/run-step.mjs';

const unitTests = {
  title: 'unit tests',
  command: [binary('vitest'), 'run', '--project', 'unit', '--silent=passed-only', '--reporter=dot'],
};

/** Prints what a step says once the step is over, so that two steps do not mix their lines. Green ones say one line. */
async function isGreen({ title, command: [program, ...args] }) {
  const startedAt = Date.now();
  const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' };
  const child = spawn(program, args, {
    env,
    shell: process.platform === 'win32',
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
  const [code] = await once(child, 'close');
  if (code !== 0) process.stdout.write(Buffer.concat(said));
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
  return code === 0;
}

const results = [...(await Promise.all(quickChecks.map(isGreen))), await isGreen(unitTests)];
process.exit(results.every(Boolean) ? 0 : 1);
