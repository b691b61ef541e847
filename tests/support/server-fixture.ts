// Playwright fixtures: a server for all tests of a worker, and its data at the beginning of a test.
import { seedDemo } from '../../scripts/seed/seed-demo.ts';
import { clearFaults, functionsIdle, restoreSnapshot, takeSnapshot } from './control.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';

type Options = NonNullable<Parameters<typeof startEmbeddedServer>[0]> & { timeout?: number };

/** The data of the server when a test begins. */
export interface World {
  readonly name: string;
  /** The data that `prepare` starts from. Default: the server's data at its start. */
  readonly base?: World;
  readonly prepare?: (server: EmbeddedServer) => Promise<void>;
  /** Successive tests of this world share its data and its open phones. */
  readonly isShared?: boolean;
}

/** The server's data at its start: empty, unless it was started with the demo. */
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
 * Each world is prepared once for a server. Later tests restore its snapshot. Returns whether the data were replaced.
 */
export async function enter(server: EmbeddedServer, world: World): Promise<boolean> {
  const worlds = worldsOf.get(server) ?? { kept: new Set() };
  worldsOf.set(server, worlds);
  await clearFaults(server);
  if (world.isShared && worlds.present === world) return false;
  // A function that still runs for the previous test would write into the data of the next one.
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

/** A spec file gets its own server if it needs other settings, advances the clock, or kills the server. */
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
