// The SDK's build for Node, which speaks gRPC: the same calls as those of a page.
import { setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { behaviours } from './cases/behaviours.ts';
import { projectId } from './support/backend.ts';
import { type Client, closeClient, openClient } from './support/client.ts';
import { type ServerUnderTest, startServerUnderTest } from './support/server-under-test.ts';
import { createWorld } from './support/world.ts';

let backend: ServerUnderTest;
let clients: readonly [Client, Client];
let folders = 0;

beforeAll(async () => {
  // The tests expect refusals, and the SDK would log each one.
  setLogLevel('silent');
  backend = await startServerUnderTest();
  const open = (user: string) => openClient(`node-${user}`, { port: backend.port, projectId, user });
  clients = [open('alice'), open('bruno')];
});

afterAll(async () => {
  await Promise.all(clients.map(closeClient));
  await backend.stop();
});

describe.each(Object.entries(behaviours))('%s', (_group, cases) => {
  test.each(cases)('$name', async ({ run, expected }) => {
    folders += 1;
    const { world, end } = createWorld(clients[0].db, clients[1].db, `cases/${folders}`);
    expect(await run(world).finally(end)).toEqual(expected);
  });
});
