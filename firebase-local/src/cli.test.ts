import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryDirectory } from './http/testing/temporary-directory.ts';
import { md5Of, sampleBytes } from './storage/testing/bytes.ts';
import { send, startUpload } from './storage/testing/resumable-client.ts';
import { bundled } from './testing/bundled.ts';

const freePorts = ['--port-auth', '0', '--port-firestore', '0', '--port-storage', '0'];

let entry: string;
let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let processes: { readonly child: ChildProcess; readonly ended: Promise<unknown> }[];

beforeAll(async () => {
  const cli = pathToFileURL(await bundled(fileURLToPath(new URL('cli.ts', import.meta.url))));
  entry = `import('${cli.href}').then(({ main }) => main(process.argv.slice(1)))`;
});

beforeEach(async () => {
  directory = await temporaryDirectory();
  processes = [];
});

afterEach(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  // One that still runs may write into the directory.
  await Promise.all(processes.map(({ ended }) => ended));
  await directory.remove();
});

function run(...args: readonly string[]) {
  const child = spawn(process.execPath, ['-e', entry, '--', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  // Not `exit`: what the process has written may arrive after its end.
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), stderr }));
  processes.push({ child, ended });
  return { child, ended };
}

/** Resolves to the services' addresses when the backend serves. */
async function serve(...args: readonly string[]) {
  const { child, ended } = run('--project', 'demo-cli', '--data', directory.path, ...freePorts, ...args);
  const urls: Record<string, string> = {};
  for await (const line of createInterface({ input: child.stdout })) {
    const match = /^(\w+)\s+(http:\S+)$/.exec(line);
    if (match?.[1] && match[2]) urls[match[1]] = match[2];
    if (line.startsWith('Ready')) break;
  }
  return { child, ended, storage: `${urls.Storage}/v0/b/demo-cli.appspot.com/o` };
}

const admin = { headers: { Authorization: 'Bearer owner' } };

test('an upload continues after the process was killed in the middle of it', async () => {
  const bytes = sampleBytes(900_000);
  const first = await serve();
  const session = await startUpload(first.storage, 'photo', bytes.length, 'owner');
  expect(await send(session, 'upload', 0, bytes.slice(0, 524_288))).toMatchObject({ received: 524_288 });
  const cut = send(session, 'upload', 524_288, bytes.slice(524_288, 800_000)).catch(() => 'cut');
  first.child.kill('SIGKILL');
  await Promise.all([cut, first.ended]);

  const second = await serve();
  const moved = second.storage + new URL(session).search;
  const { received } = await send(moved, 'query');
  expect(received).toBeGreaterThanOrEqual(524_288);
  expect(await send(moved, 'upload, finalize', received, bytes.slice(received))).toMatchObject({
    uploadStatus: 'final',
  });
  const download = await fetch(`${second.storage}/photo?alt=media`, admin);
  expect(md5Of(new Uint8Array(await download.arrayBuffer()))).toBe(md5Of(bytes));
});

test('SIGTERM ends it cleanly', async () => {
  const { child, ended } = await serve();
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, stderr: '' });
});

/** Resolves to whether the server could take the port. */
const listensOn = (server: Server, port: number) =>
  new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });

async function takePortAfterFreeOne(): Promise<{ other: Server; port: number }> {
  for (;;) {
    // Below 32768, because the system assigns higher ports to outgoing connections.
    const port = 10_001 + Math.floor(Math.random() * 20_000);
    const [before, other] = [createServer(), createServer()];
    const areFree = (await listensOn(before, port - 1)) && (await listensOn(other, port));
    await new Promise((resolve) => before.close(resolve));
    if (areFree) return { other, port };
    other.close();
  }
}

test('one port option determines all three ports', async () => {
  const { other, port } = await takePortAfterFreeOne();
  const { code, stderr } = await run('--project', 'demo-cli', '--port', String(port - 1)).ended;
  await new Promise((resolve) => other.close(resolve));
  expect(code).toBe(1);
  expect(stderr).toContain(`Port ${port} (firestore) is taken`);
});

test.each([
  [[], /--project/],
  [['--project', 'demo-cli', '--port-auth', 'many'], /"many" is not a port number/],
  [
    ['--project', 'demo-cli', '--rules', '/nowhere/firestore.rules'],
    /\/nowhere\/firestore\.rules cannot be read/,
  ],
  [['--project', 'demo/cli'], /"demo\/cli" is not a project id/],
  [['--project', 'demo-cli', '--data', process.execPath], /data directory .* cannot be used/],
  [['--unknown'], /unknown.*--help/i],
])('%j is refused in one sentence', async (args, sentence) => {
  const { code, stderr } = await run(...args).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
