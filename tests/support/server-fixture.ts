// Playwright fixtures: a server for all tests of a worker, and what it holds when a test begins.
import { seedDemo } from '../../scripts/seed/seed-demo.ts';
import { clearFaults, functionsIdle, restoreSnapshot, takeSnapshot } from './control.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';

type Options = NonNullable<Parameters<typeof startEmbeddedServer>[0]> & { timeout?: number };

/** What the server holds when a test begins. */
export interface World {
  readonly name: string;
  /** What it begins with. Default: what the server held at its start. */
  readonly base?: World;
  readonly prepare?: (server: EmbeddedServer) => Promise<void>;
  /** The tests of this world that follow each other share its data, and phones that stay open. */
  readonly isShared?: boolean;
}

/** Nothing, unless the server was started with the demo. */
export const start: World = { name: 'start' };

export const demo: World = {
  name: 'demo',
  prepare: async (server) => seedDemo(await server.config()),
};

interface Worlds {
  readonly kept: Set<string>;
  present?: World;
}

const worldsOf = new WeakMap<EmbeddedServer, Worlds>();

/**
 * Each world is made once for a server. Later tests go back to its snapshot. Returns whether the data were replaced.
 */
export async function enter(server: EmbeddedServer, world: World): Promise<boolean> {
  const worlds = worldsOf.get(server) ?? { kept: new Set() };
  worldsOf.set(server, worlds);
  await clearFaults(server);
  if (world.isShared && worlds.present === world) return false;
  // A function that still runs for the test before would write into the next one's world.
  await functionsIdle(server);
  if (worlds.kept.has(world.name)) await restoreSnapshot(server, world.name);
  else {
    if (world !== start) await enter(server, world.base ?? start);
    await world.prepare?.(server);
    await functionsIdle(server);
    await takeSnapshot(server, world.name);
    worlds.kept.add(world.name);
  }
  worlds.present = world;
  return true;
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
