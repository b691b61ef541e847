// Runs a process and kills it like a power cut would.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundled } from './bundled.ts';

/**
 * Runs a script of this project until it has printed something, waits the given time, then kills it. Resolves to the
 * complete lines that it printed.
 */
export async function runAndKill(
  script: string,
  args: readonly string[],
  afterMs: number,
): Promise<string[]> {
  const child = spawn(process.execPath, [await bundled(script), ...args], {
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

/** Only complete lines: the last one may be cut off. */
async function readLines({ stdout }: ChildProcess): Promise<string[]> {
  let text = '';
  for await (const chunk of stdout ?? []) text += String(chunk);
  return text.split('\n').slice(0, -1);
}
