// A process that is ended as a power cut would end it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a script of this project until it has printed something, and so long after; then kills it.
 * Resolves to the lines that it printed whole.
 */
export async function runAndKill(
  script: string,
  args: readonly string[],
  afterMs: number,
): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const read = readLines(child);
  const died = exit.then(([code]) =>
    Promise.reject(new Error(`${script} ended with ${code} before it was killed`)),
  );
  await Promise.race([once(child.stdout, 'data'), died]);
  if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await exit;
  return read;
}

/** Only whole lines: the last one may have been cut. */
async function readLines({ stdout }: ChildProcess): Promise<string[]> {
  let text = '';
  for await (const chunk of stdout ?? []) text += String(chunk);
  return text.split('\n').slice(0, -1);
}
