import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryDirectory } from './http/testing/temporary-directory.ts';
import { bundled } from './testing/bundled.ts';

let script: string;
let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  script = await bundled(fileURLToPath(new URL('testing/open-data-directory.ts', import.meta.url)));
});
beforeEach(async () => {
  directory = await temporaryDirectory();
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map(kill));
  await directory.remove();
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function loadedProcess() {
  const child = spawn(process.execPath, [script, directory.path], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  processes.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('loaded');
  return {
    child,
    async open(): Promise<string> {
      child.stdin.write('go\n');
      return String((await lines.next()).value);
    },
  };
}

/** Lets all processes open the directory at the same moment. Resolves to the process that owns it. */
async function race(count: number): Promise<ChildProcess> {
  const starting = await Promise.all(Array.from({ length: count }, loadedProcess));
  const answers = await Promise.all(starting.map(({ open }) => open()));
  const refused = `The data in ${directory.path} are in use by another firebase-local.`;
  expect([...answers].sort()).toEqual(['open', ...Array(count - 1).fill(refused)].sort());
  const winner = starting[answers.indexOf('open')];
  if (!winner) throw new Error('No process has the directory');
  return winner.child;
}

test('of several processes that start at once, one has the data, and the others say so', async () => {
  await race(4);
});

test('the data of a killed process go to one of several that start at once', async () => {
  for (let round = 0; round < 3; round += 1) await kill(await race(3));
});
