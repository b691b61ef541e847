// A client that does not read. The data that wait for it are bounded by the stored data, not by the number of changes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Backend } from './support/backend.ts';
import { RawListener } from './support/raw-listener.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await Backend.start();
});
afterAll(() => backend.stop());

test('a client that does not read gets a few megabytes, and later the current state instead of every change', async () => {
  const path = 'cases/slow/items';
  await backend.store('cases/slow', { 'items/a': { n: -1 } });
  const listener = await RawListener.open(backend.port, path);
  const unread = await listener.ask();
  const text = 'x'.repeat(100_000);
  const commits = 100;
  for (let n = 0; n < commits; n++) await backend.store('cases/slow', { 'items/a': { n, text } });
  const handedOver = backend.wire.sent('Listen').length;
  expect(handedOver).toBeLessThan(3_000_000);
  await unread.body?.cancel();

  const heard = await listener.readUntil(`"integerValue":"${commits - 1}"`);
  const told = heard.match(/"documentChange"/g) ?? [];
  expect(told.length).toBeGreaterThan(1);
  expect(told.length).toBeLessThan(commits / 2);
});
