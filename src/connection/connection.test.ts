// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchConnection } from './ask-server.ts';
import { createConnection } from './connection.ts';
import type { Remembered } from './contact-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

/** A phone and its network, as the test wants them. */
function open(remembered: Remembered = { heardAt: null, lost: null }) {
  const world = {
    isOff: false,
    answer: 'answered' as 'answered' | 'no-answer' | 'portal',
    mayProbe: true,
    probes: 0,
    remembered,
  };
  const hints = new Set<() => void>();
  const connection = createConnection({
    now: Date.now,
    phoneSaysOff: () => world.isOff,
    onNetworkHint: (listener) => void hints.add(listener),
    memory: {
      read: () => world.remembered,
      write: (next) => {
        world.remembered = next;
      },
    },
  });
  const turn = (isOff: boolean) => {
    world.isOff = isOff;
    for (const listener of hints) listener();
  };
  const watch = () =>
    watchConnection(connection, {
      mayProbe: () => world.mayProbe,
      async probe() {
        world.probes += 1;
        return world.answer;
      },
    });
  return { world, connection, turn, watch, state: connection.getSnapshot };
}

it('is unsure before anything was asked', () => {
  expect(open().state()).toBe('unsure');
});

it('believes what happened last', () => {
  const { connection, state } = open();
  connection.answered('listener');
  expect(state()).toBe('heard');
  connection.failed('sending', 'no-answer');
  expect(state()).toBe('silent');
  connection.failed('feed', 'portal');
  expect(state()).toBe('portal');
  connection.answered('sending');
  expect(state()).toBe('heard');
});

it('tells each change once', () => {
  const { connection } = open();
  const onChange = vi.fn();
  connection.subscribe(onChange);
  connection.failed('feed', 'no-answer');
  connection.failed('sending', 'no-answer');
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('is unsure when nothing was heard for a while', () => {
  const { connection, state } = open();
  connection.answered('listener');
  vi.advanceTimersByTime(2 * minute - 1);
  expect(state()).toBe('heard');
  vi.advanceTimersByTime(1);
  expect(state()).toBe('unsure');
});

it('forgets a failure after a while, too, where nobody may ask again', () => {
  const { connection, state } = open();
  connection.failed('feed', 'no-answer');
  vi.advanceTimersByTime(2 * minute - 1);
  expect(state()).toBe('silent');
  vi.advanceTimersByTime(1);
  expect(state()).toBe('unsure');
});

it('is unsure on another network, whatever it knew of the one before', () => {
  const { connection, turn, state } = open();
  connection.failed('feed', 'portal');
  turn(false);
  expect(state()).toBe('unsure');
});

it('doubts only what it believed: a doubt is no failure, and hides none', () => {
  const { connection, state } = open();
  connection.answered('listener');
  connection.doubted('listener');
  expect(state()).toBe('unsure');
  connection.failed('sending', 'no-answer');
  connection.doubted('listener');
  expect(state()).toBe('silent');
});

it('does not take our hosting for Firebase, which failed a moment ago, but lets those who failed try again', () => {
  const { connection, state } = open();
  const onBack = vi.fn();
  connection.onBack(onBack);
  connection.failed('sending', 'no-answer');
  connection.answered('probe');
  expect(state()).toBe('silent');
  expect(onBack).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(minute);
  expect(state()).toBe('heard');
});

it('takes the hint of a phone that is off, until something answers all the same', () => {
  const { connection, state, turn } = open();
  connection.answered('feed');
  vi.advanceTimersByTime(1000);
  turn(true);
  expect(state()).toBe('phone-is-off');
  vi.advanceTimersByTime(1000);
  connection.answered('listener');
  expect(state()).toBe('phone-is-off');
  connection.answered('probe');
  expect(state()).toBe('heard');
  connection.failed('sending', 'no-answer');
  expect(state()).toBe('phone-is-off');
});

it('notices the phone’s hint also when its event never comes', () => {
  const { world, connection, state } = open();
  connection.answered('feed');
  vi.advanceTimersByTime(1000);
  world.isOff = true;
  expect(state()).toBe('phone-is-off');
  world.isOff = false;
  expect(state()).toBe('heard');
});

it('says that another attempt may succeed: after a silence, and when the phone reports a network', () => {
  const { connection, turn } = open();
  const onBack = vi.fn();
  const end = connection.onBack(onBack);
  connection.answered('listener');
  expect(onBack).not.toHaveBeenCalled();
  connection.failed('sending', 'no-answer');
  connection.answered('listener');
  expect(onBack).toHaveBeenCalledTimes(1);
  turn(true);
  expect(onBack).toHaveBeenCalledTimes(1);
  turn(false);
  expect(onBack).toHaveBeenCalledTimes(2);
  end();
  turn(false);
  expect(onBack).toHaveBeenCalledTimes(2);
});

it('remembers the last contact over a reload', () => {
  const { world, connection } = open();
  expect(connection.lastContact()).toBeNull();
  connection.answered('listener');
  const heardAt = Date.now();
  vi.advanceTimersByTime(minute);
  connection.failed('sending', 'no-answer');
  expect(connection.lastContact()).toBe(heardAt);
  expect(open(world.remembered).connection.lastContact()).toBe(heardAt);
});

it('knows after a reload that nothing answered a moment ago, but not that something did', () => {
  const before = open();
  before.connection.failed('feed', 'portal');
  expect(open(before.world.remembered).state()).toBe('portal');
  before.connection.answered('probe');
  expect(open(before.world.remembered).state()).toBe('unsure');
  before.connection.failed('sending', 'no-answer');
  vi.advanceTimersByTime(2 * minute);
  expect(open(before.world.remembered).state()).toBe('unsure');
});

it('keeps to a portal while those who cannot tell it apart hear nothing', () => {
  const { connection, state } = open();
  connection.failed('probe', 'portal');
  connection.failed('sending', 'no-answer');
  expect(state()).toBe('portal');
  connection.failed('probe', 'no-answer');
  expect(state()).toBe('silent');
});

it('asks a silent server again while somebody looks, less and less often, until it answers', async () => {
  const { world, connection, watch, state } = open();
  const end = watch();
  world.answer = 'portal';
  connection.failed('feed', 'no-answer');
  await vi.advanceTimersByTimeAsync(1000);
  expect(world.probes).toBe(1);
  expect(state()).toBe('portal');
  world.answer = 'answered';
  await vi.advanceTimersByTimeAsync(1999);
  expect(world.probes).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(world.probes).toBe(2);
  expect(state()).toBe('heard');
  await vi.advanceTimersByTimeAsync(minute);
  expect(world.probes).toBe(2);
  end();
});

it('never asks a dead network more than once a minute for long', async () => {
  const { world, connection, watch } = open();
  world.answer = 'no-answer';
  watch();
  connection.failed('feed', 'no-answer');
  await vi.advanceTimersByTimeAsync(10 * minute);
  const before = world.probes;
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(world.probes - before).toBe(10);
});

it('asks in quiet hours less and less often, too', async () => {
  const { world, watch } = open();
  watch();
  await vi.advanceTimersByTimeAsync(60 * minute);
  const before = world.probes;
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(world.probes - before).toBeLessThanOrEqual(6);
});

it('asks soon after a doubt', async () => {
  const { world, connection, watch } = open();
  watch();
  connection.answered('listener');
  connection.doubted('listener');
  world.answer = 'no-answer';
  await vi.advanceTimersByTimeAsync(3000);
  expect(world.probes).toBe(1);
  expect(connection.getSnapshot()).toBe('silent');
});

it('asks nothing while nobody looks, or where data is saved', async () => {
  const { world, connection, watch } = open();
  world.mayProbe = false;
  watch();
  connection.failed('feed', 'no-answer');
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(world.probes).toBe(0);
});

it('asks a silent server when the app is looked at again: the `online` event may never come', async () => {
  const { world, connection, watch, state } = open();
  const end = watch();
  connection.failed('feed', 'no-answer');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(world.probes).toBe(1);
  expect(state()).toBe('heard');
  end();
});
