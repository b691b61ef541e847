import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const addressOf = (file: string) => pathToFileURL(resolve('functions/src', file)).href;

/** In a process of its own, as the platform reads its two streams. */
function printed(statement: string) {
  const script = `const { cloudLog } = await import('${addressOf('cloud-log.ts')}'); ${statement}`;
  const options = ['--import', 'tsx', '--input-type=module', '-e', script];
  const { stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
  return (stdout + stderr).trimEnd().split('\n');
}

it('says in one line of which level it is, what happened, and where', () => {
  const lines = printed("cloudLog('info', 'files: too many', { folder: 'avatars/ana/' })");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { severity: 'INFO', message: 'files: too many', folder: 'avatars/ana/' },
  ]);
});

it('says in the same line what an error says, with its place in the code', () => {
  const [line = '', ...more] = printed(
    "cloudLog('error', 'a part of a job failed', { post: 'luna', error: new Error('no space') })",
  );
  expect(more).toEqual([]);
  const { error, ...entry } = JSON.parse(line);
  expect(entry).toEqual({ severity: 'ERROR', message: 'a part of a job failed', post: 'luna' });
  expect(error).toMatch(/^Error: no space\n +at /);
});

// Of a job that fails, `firebase-functions` logs the message of the error, and a place in its own code.
it('says why a job stopped before it was done', () => {
  const lines = printed(`
    const { onSchedule } = await import('firebase-functions/v2/scheduler');
    const { timeCheck } = await import('${addressOf('deps.ts')}');
    const job = onSchedule('every 5 minutes', async () => timeCheck(() => 0, -1)());
    await job({ header: () => undefined }, { status: () => ({ send() {} }) });
  `);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { severity: 'ERROR', message: expect.stringMatching(/^Error: out of time; the next run goes on\n/) },
  ]);
});
