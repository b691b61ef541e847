// Playwright fixtures: a server for all tests of a worker, and what it holds when a test begins.
import { clearFaults, functionsIdle, restoreSnapshot, takeSnapshot } from './control.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';

type Options = NonNullable<Parameters<typeof startEmbeddedServer>[0]> & { timeout?: number };

/** What the server held at its start and, with `prepare`, what a test file needs beyond that. */
export interface World {
  readonly name: string;
  readonly prepare?: (server: EmbeddedServer) => Promise<void>;
}

export const start: World = { name: 'start' };

const keptWorlds = new WeakMap<EmbeddedServer, Set<string>>();

/** Each world is made once for a server. Later tests go back to its snapshot. */
export async function enter(server: EmbeddedServer, { name, prepare }: World): Promise<void> {
  const kept = keptWorlds.get(server) ?? new Set();
  keptWorlds.set(server, kept);
  await clearFaults(server);
  // A function that still runs for the test before would write into the next one's world.
  await functionsIdle(server);
  if (kept.has(name)) return restoreSnapshot(server, name);
  if (prepare) {
    await enter(server, start);
    await prepare(server);
    await functionsIdle(server);
  }
  await takeSnapshot(server, name);
  kept.add(name);
}

/** A spec file that names its own gets a server of its own: for other settings, a clock that is advanced, or a kill. */
export function serverFixture({ timeout, ...options }: Options = {}) {
  // Storing the demo's pets takes time.
  const patienceMs = timeout ?? (options.empty === false ? 120_000 : 60_000);
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  const fixture = async ({}, use: (server: EmbeddedServer) => Promise<void>) => {
    const server = await startEmbeddedServer(options);
    await use(server);
    await server.dispose();
  };
  return [fixture, { scope: 'worker', timeout: patienceMs }] as [
    typeof fixture,
    { scope: 'worker'; timeout: number },
  ];
}
