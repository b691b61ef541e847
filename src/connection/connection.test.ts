// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askServer, watchConnection } from './ask-server.ts';
import { createConnection } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(answers: boolean) {
  const world = { answers, isOff: false, probes: 0 };
  const connection = createConnection(() => world.isOff);
  const probe = async () => {
    world.probes += 1;
    return world.answers;
  };
  const ask = () => askServer(connection, probe);
  const watch = (onChange = () => {}) => watchConnection(connection, onChange, probe);
  return { world, connection, ask, watch };
}

it('believes what happened last', () => {
  const { connection } = open(true);
  expect(connection.getSnapshot()).toBe('not-asked');
  connection.unheard();
  expect(connection.getSnapshot()).toBe('silent');
  connection.heard();
  expect(connection.getSnapshot()).toBe('answers');
});

it('believes the phone that says it is off, and asks nothing then', async () => {
  const { world, connection, ask } = open(true);
  connection.heard();
  world.isOff = true;
  expect(connection.getSnapshot()).toBe('phone-is-off');
  await ask();
  expect(world.probes).toBe(0);
});

it('asks the server for those who cannot do without it, and tells them', async () => {
  const { connection, ask, watch } = open(false);
  const onChange = vi.fn();
  const end = watch(onChange);
  await ask();
  expect(connection.getSnapshot()).toBe('silent');
  expect(onChange).toHaveBeenCalled();
  end();
});

it('asks a silent server again while somebody looks, less and less often, until it answers', async () => {
  const { world, connection, watch } = open(false);
  const end = watch();
  connection.unheard();
  await vi.advanceTimersByTimeAsync(5000);
  expect(world.probes).toBe(1);
  await vi.advanceTimersByTimeAsync(9000);
  expect(world.probes).toBe(1);
  world.answers = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(world.probes).toBe(2);
  expect(connection.getSnapshot()).toBe('answers');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(world.probes).toBe(2);
  end();
});

it('asks nothing while nobody looks', async () => {
  const { world, connection, watch } = open(false);
  const end = watch();
  connection.unheard();
  end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(world.probes).toBe(0);
});

it('asks a silent server when the app is looked at again: the `online` event may never come', async () => {
  const { world, connection, watch } = open(true);
  const end = watch();
  connection.unheard();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(world.probes).toBe(1);
  expect(connection.getSnapshot()).toBe('answers');
  end();
});
