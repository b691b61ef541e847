// Faults between client and server. Each write is applied once, listeners miss nothing, and no error reaches the app.
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from './support/call.ts';
import { Stage } from './support/stage.ts';

let stage: Stage;
let page: Page;
let folder: string;

beforeAll(async () => {
  stage = await Stage.set();
  page = await stage.newPage();
});

afterAll(() => stage.strike());

beforeEach(async () => {
  folder = stage.newFolder();
  await call(page, 'open', 'main', stage.clientOptions({ user: 'alice' }));
  stage.backend.wire.clear();
});

afterEach(async () => {
  stage.backend.faults.clear();
  await call(page, 'close', 'main');
});

const counter = () => `${folder}/items/counter`;
const started = (count: number) =>
  Array.from({ length: count }, () => call(page, 'increment', 'main', counter(), 'n'));
const increments = (count: number) => Promise.all(started(count));

describe('a lost reply', () => {
  test.each([
    { what: 'of a write', path: '/Write/channel' },
    { what: 'of the handshake of a write stream', path: '/Write/channel?VER' },
  ])('$what does not make it count twice', async ({ path }) => {
    await stage.backend.store(folder, { 'items/counter': { n: 0 } });
    stage.backend.faults.arm({ path, fault: { kind: 'drop-reply' }, times: 1 });
    await increments(5);
    expect(await call(page, 'fetch', 'main', counter())).toEqual({ n: 5 });
    expect(stage.backend.faults.active).toEqual([]);
  });

  test('of a listen request does not delay the listener’s result', async () => {
    await stage.backend.store(folder, { 'items/a': { n: 1 } });
    await call(page, 'watchNew', `${folder}/first/one`, {});
    stage.backend.faults.arm({ path: '/Listen/channel', fault: { kind: 'drop-reply' }, times: 1 });
    await call(page, 'watch', 'main', folder, folder, {});
    expect((await call(page, 'untilSynced', folder, ['a'])).ids).toEqual(['a']);
    expect(stage.backend.faults.active).toEqual([]);
  });
});

describe('cut connections', () => {
  test('during writes: each write is applied once, in the same session', async () => {
    await stage.backend.store(folder, { 'items/counter': { n: 0 } });
    await increments(1);
    const writes = started(48);
    for (const acknowledged of [8, 16, 24, 32, 40]) {
      await writes[acknowledged - 1];
      stage.backend.cutConnections();
    }
    await Promise.all(writes);
    expect(await call(page, 'fetch', 'main', counter())).toEqual({ n: 49 });
    expect(stage.backend.wire.handshakes('Write')).toBe(1);
  });

  test('under a listener: it gets the changes of that time, in the same session', async () => {
    await call(page, 'watchNew', folder, {});
    stage.backend.cutConnections();
    await stage.backend.store(folder, { 'items/a': { n: 1 } });
    const seen = await call(page, 'untilSynced', folder, ['a']);
    expect([seen.ids, stage.backend.wire.handshakes('Listen')]).toEqual([['a'], 1]);
  });
});

describe('an unavailable server', () => {
  test('a handshake that gets a 503 is retried', async () => {
    stage.backend.faults.arm({ path: '/Listen/channel', fault: { kind: 'unavailable' }, times: 2 });
    await stage.backend.store(folder, { 'items/a': { n: 1 } });
    await call(page, 'watch', 'main', folder, folder, {});
    expect((await call(page, 'untilSynced', folder, ['a'])).ids).toEqual(['a']);
  });

  test('clients reconnect within two seconds after an orderly restart', async () => {
    await call(page, 'watchNew', folder, {});
    await stage.backend.down();
    await stage.backend.up();
    const upAt = performance.now();
    await stage.backend.store(folder, { 'items/a': { n: 1 } });
    await call(page, 'untilSynced', folder, ['a']);
    expect(performance.now() - upAt).toBeLessThan(2000);
  });

  test('writes during an orderly restart are applied once', async () => {
    await stage.backend.store(folder, { 'items/counter': { n: 0 } });
    await increments(1);
    const writes = increments(60);
    await stage.backend.down();
    await stage.backend.up();
    await writes;
    expect(await call(page, 'fetch', 'main', counter())).toEqual({ n: 61 });
  });

  test('clients reconnect after a crash', async () => {
    await call(page, 'watchNew', folder, {});
    await stage.backend.crash();
    await stage.backend.up();
    await stage.backend.store(folder, { 'items/a': { n: 1 } });
    expect((await call(page, 'untilSynced', folder, ['a'])).ids).toEqual(['a']);
  });

  test('a listener that starts during the outage gets its result afterwards', async () => {
    await stage.backend.down();
    await call(page, 'watch', 'main', folder, folder, {});
    await stage.backend.up();
    await stage.backend.store(folder, { 'items/a': { n: 1 } });
    expect((await call(page, 'untilSynced', folder, ['a'])).ids).toEqual(['a']);
  });

  test('a clock that is set back an hour disturbs no client', async () => {
    await stage.backend.store(folder, { 'items/a': { n: 1 } });
    await call(page, 'watchNew', folder, {});
    stage.backend.clock.advance(-3_600_000);
    await stage.backend.down();
    await stage.backend.up();
    await stage.backend.store(folder, { 'items/b': { n: 1 } });
    const seen = await call(page, 'untilSynced', folder, ['a', 'b']);
    stage.backend.clock.advance(3_600_000);
    expect(seen.ids).toEqual(['a', 'b']);
  });
});

describe('large data', () => {
  test('megabytes of updates arrive once and in order, over several responses of one session', async () => {
    await call(page, 'watchNew', folder, {});
    const text = '😀'.repeat(5000);
    for (let n = 0; n < 250; n++) await stage.backend.store(folder, { 'items/a': { n, text } });
    await call(page, 'untilField', folder, 'n', 249);
    const numbers = await call(page, 'fieldsOf', folder, 'n');
    expect(numbers).toEqual(numbers.toSorted((a, b) => Number(a) - Number(b)));
    expect(stage.backend.wire.handshakes('Listen')).toBe(1);
    expect(stage.backend.wire.backChannels('Listen').length).toBeGreaterThan(1);
  });

  test('a result of many megabytes arrives completely', async () => {
    const text = 'ñ'.repeat(400_000);
    for (const id of 'abcdefgh') await stage.backend.store(folder, { [`items/${id}`]: { text } });
    await call(page, 'watch', 'main', folder, folder, {});
    expect((await call(page, 'untilSynced', folder, [...'abcdefgh'])).ids).toHaveLength(8);
  });
});
