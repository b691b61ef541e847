// Runs a process and kills it like a power cut would.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundled } from './bundled.ts';

/**
 * Runs a script of this project until it has printed `word`, or anything, waits the given time, then kills it. Resolves to
 * the complete lines that it printed.
 */
export async function runAndKill(
  script: string,
  args: readonly string[],
  afterMs: number,
  word = '',
): Promise<string[]> {
  const child = spawn(process.execPath, [await bundled(script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const read = readLines(child);
  const died = exit.then(([code]) =>
    Promise.reject(new Error(`${script} ended with ${code} before it was killed`)),
  );
  await Promise.race([whenPrinted(child, word), died]);
  if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await exit;
  return read;
}

async function whenPrinted({ stdout }: ChildProcess, word: string): Promise<void> {
  let text = '';
  await new Promise<void>((resolve) => {
    stdout?.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes(word)) resolve();
    });
  });
}

/** Only complete lines: the last one may be cut off. */
async function readLines({ stdout }: ChildProcess): Promise<string[]> {
  let text = '';
  for await (const chunk of stdout ?? []) text += String(chunk);
  return text.split('\n').slice(0, -1);
}
