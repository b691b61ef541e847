// The process is killed with SIGKILL while hooks run. Every acknowledged change is handled in the end, in order per
// document.
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryDirectory } from '../http/testing/temporary-directory.ts';
import { fuzzed } from '../testing/fuzz.ts';
import { runAndKill } from '../testing/run-and-kill.ts';
import { openHooks } from './testing/open-hooks.ts';

const writer = fileURLToPath(new URL('./testing/hook-writer.ts', import.meta.url));
const kills = fuzzed(4);
const timeoutMs = fuzzed(60_000);

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeEach(async () => {
  directory = await temporaryDirectory();
});
afterEach(() => directory.remove());

const linesOf = (kind: string, lines: readonly string[]) =>
  lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1));

/** The changes of the last killed process that the hook handles now. */
async function handleTheRest(): Promise<string[]> {
  const { root, hooks } = openHooks(directory.path);
  const handled: string[] = [];
  hooks.add(
    'counters/{id}',
    async ({ params, after }) => void handled.push(`${params.id} ${after?.n}`),
    'hook',
  );
  await hooks.idle();
  await hooks.stop();
  await root.close();
  return handled;
}

/**
 * Changes of a document are numbered without gaps. A change may be delivered again, but never before an earlier one.
 */
function expectInOrder(handled: readonly string[]): void {
  const last = new Map<string, number>();
  for (const line of handled) {
    const [id = '', n] = line.split(' ');
    const before = last.get(id) ?? 0;
    expect(Number(n), `${line} after ${before}`).toBeLessThanOrEqual(before + 1);
    last.set(id, Math.max(before, Number(n)));
  }
}

it(
  'a killed process leaves no change unhandled and none out of order',
  async () => {
    const lines: string[] = [];
    for (let kill = 0; kill < kills; kill++) {
      lines.push(...(await runAndKill(writer, [directory.path], Math.random() * 500, 'written')));
    }
    const handled = [...linesOf('handled', lines), ...(await handleTheRest())];
    const written = linesOf('written', lines);
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((change) => !handled.includes(change))).toEqual([]);
    expectInOrder(handled);
  },
  timeoutMs,
);

it(
  'the first changes after the registration of a new hook are not lost',
  async () => {
    const written = linesOf('written', await runAndKill(writer, [directory.path], 0, 'written'));
    const handled = await handleTheRest();
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((change) => !handled.includes(change))).toEqual([]);
  },
  timeoutMs,
);
