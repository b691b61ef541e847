// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchConnection } from './ask-server.ts';
import type { Remembered } from './contact-memory.ts';
import { createConnection } from './create-connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const minute = 60_000;

/** A phone and its network, controlled by the test. */
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

it('is unsure before the first request', () => {
  expect(open().state()).toBe('unsure');
});

it('follows the last report', () => {
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

it('reports each change once', () => {
  const { connection } = open();
  const onChange = vi.fn();
  connection.subscribe(onChange);
  connection.failed('feed', 'no-answer');
  connection.failed('sending', 'no-answer');
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('is unsure after a while without an answer', () => {
  const { connection, state } = open();
  connection.answered('listener');
  vi.advanceTimersByTime(2 * minute - 1);
  expect(state()).toBe('heard');
  vi.advanceTimersByTime(1);
  expect(state()).toBe('unsure');
});

it('does not believe an old answer for as long as the phone’s clock was ahead', () => {
  const { connection, state } = open();
  connection.answered('feed');
  vi.setSystemTime(Date.now() - 4 * 365 * 24 * 60 * minute);
  vi.advanceTimersByTime(2 * minute);
  expect(state()).toBe('unsure');
});

it('does not believe an old failure for as long as the phone’s clock was ahead', () => {
  const { connection, state } = open();
  connection.failed('listener', 'no-answer');
  vi.setSystemTime(Date.now() - 24 * 60 * minute);
  connection.answered('probe');
  expect(state()).toBe('heard');
});

it('forgets a failure after a while, also where probing is not allowed', () => {
  const { connection, state } = open();
  connection.failed('feed', 'no-answer');
  vi.advanceTimersByTime(2 * minute - 1);
  expect(state()).toBe('silent');
  vi.advanceTimersByTime(1);
  expect(state()).toBe('unsure');
});

it('is unsure after a change of network', () => {
  const { connection, turn, state } = open();
  connection.failed('feed', 'portal');
  turn(false);
  expect(state()).toBe('unsure');
});

it('is unsure after a doubt only if it was connected: a doubt is not a failure, and does not hide one', () => {
  const { connection, state } = open();
  connection.answered('listener');
  connection.doubted('listener');
  expect(state()).toBe('unsure');
  connection.failed('sending', 'no-answer');
  connection.doubted('listener');
  expect(state()).toBe('silent');
});

it('does not infer from an answer of our hosting that Firebase works again, but lets failed requests be repeated', () => {
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

it('believes a phone that reports no network, until something answers', () => {
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

it('notices the phone’s hint even if its event never comes', () => {
  const { world, connection, state } = open();
  connection.answered('feed');
  vi.advanceTimersByTime(1000);
  world.isOff = true;
  expect(state()).toBe('phone-is-off');
  world.isOff = false;
  expect(state()).toBe('heard');
});

it('tells all subscribers that the phone reports no network, although one has looked before the event', () => {
  const { world, connection, turn, state } = open();
  connection.answered('sending');
  const onChange = vi.fn();
  connection.subscribe(onChange);
  world.isOff = true;
  expect(state()).toBe('phone-is-off');
  turn(true);
  expect(onChange).toHaveBeenCalledOnce();
});

it('tells them also if the event never comes', async () => {
  const { world, connection, state } = open();
  const onChange = vi.fn();
  connection.subscribe(onChange);
  world.isOff = true;
  expect([state(), state(), onChange.mock.calls.length]).toEqual(['phone-is-off', 'phone-is-off', 0]);
  await vi.advanceTimersByTimeAsync(0);
  expect(onChange).toHaveBeenCalledOnce();
});

it('reports that another attempt may succeed: after a silence, and when the phone reports a network', () => {
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

it('reports the return also if the failure no longer counts, because nothing was asked for minutes', () => {
  const { connection, state } = open();
  const onBack = vi.fn();
  connection.onBack(onBack);
  connection.failed('sending', 'no-answer');
  vi.advanceTimersByTime(3 * minute);
  expect(state()).toBe('unsure');
  connection.answered('listener');
  expect(onBack).toHaveBeenCalledTimes(1);
  connection.answered('listener');
  expect(onBack).toHaveBeenCalledTimes(1);
});

it('keeps the last contact across a reload', () => {
  const { world, connection } = open();
  expect(connection.lastContact()).toBeNull();
  connection.answered('listener');
  const heardAt = Date.now();
  vi.advanceTimersByTime(minute);
  connection.failed('sending', 'no-answer');
  expect(connection.lastContact()).toBe(heardAt);
  expect(open(world.remembered).connection.lastContact()).toBe(heardAt);
});

it('knows after a reload that nothing answered recently, but not that something did', () => {
  const before = open();
  before.connection.failed('feed', 'portal');
  expect(open(before.world.remembered).state()).toBe('portal');
  before.connection.answered('probe');
  expect(open(before.world.remembered).state()).toBe('unsure');
  before.connection.failed('sending', 'no-answer');
  vi.advanceTimersByTime(2 * minute);
  expect(open(before.world.remembered).state()).toBe('unsure');
});

it('knows nothing of a silence after a reload if something has answered since on another network', () => {
  const { world, connection, turn } = open();
  connection.answered('sending');
  connection.failed('sending', 'no-answer');
  turn(false);
  connection.answered('sending');
  expect(open(world.remembered).state()).toBe('unsure');
});

it('stays at a portal while requests that cannot recognise it get no answer', () => {
  const { connection, state } = open();
  connection.failed('probe', 'portal');
  connection.failed('sending', 'no-answer');
  expect(state()).toBe('portal');
  connection.failed('probe', 'no-answer');
  expect(state()).toBe('silent');
});

it('forgets a portal once anything has answered, or our site has given no answer at all', () => {
  const first = open();
  first.connection.failed('probe', 'portal');
  first.connection.answered('feed');
  first.connection.failed('sending', 'no-answer');
  expect(first.state()).toBe('silent');
  const second = open();
  second.connection.failed('feed', 'portal');
  second.connection.failed('probe', 'no-answer');
  expect(second.state()).toBe('silent');
});

it('tells subscribers that the phone reports no network, also before the first request', () => {
  const { connection, turn, state } = open();
  const onChange = vi.fn();
  connection.subscribe(onChange);
  turn(true);
  expect([state(), onChange.mock.calls.length]).toEqual(['phone-is-off', 1]);
  turn(false);
  expect([state(), onChange.mock.calls.length]).toEqual(['unsure', 2]);
});

it('does not take a failed request for an answer that a listener, from its cache, may have given', () => {
  const { connection, turn, state } = open();
  turn(true);
  vi.advanceTimersByTime(1000);
  connection.failed('sending', 'no-answer');
  connection.answered('listener');
  expect(state()).toBe('phone-is-off');
});

it('knows nothing of a stored silence that is later than the phone’s clock', () => {
  expect(open({ heardAt: null, lost: { at: Date.now() + minute, how: 'portal' } }).state()).toBe('unsure');
});

it('probes a silent server less and less often while the page is visible, until it answers', async () => {
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

it('probes a dead network at most once a minute in the long run', async () => {
  const { world, connection, watch } = open();
  world.answer = 'no-answer';
  watch();
  connection.failed('feed', 'no-answer');
  await vi.advanceTimersByTimeAsync(10 * minute);
  const before = world.probes;
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(world.probes - before).toBe(10);
});

it('waits longer before each probe, also while nothing else asks the server', async () => {
  const { world, watch } = open();
  watch();
  await vi.advanceTimersByTimeAsync(60 * minute);
  const before = world.probes;
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(world.probes - before).toBeLessThanOrEqual(6);
});

it('probes soon after a listener reports that it may be cut off', async () => {
  const { world, connection, watch } = open();
  watch();
  connection.answered('listener');
  connection.doubted('listener');
  world.answer = 'no-answer';
  await vi.advanceTimersByTimeAsync(3000);
  expect(world.probes).toBe(1);
  expect(connection.getSnapshot()).toBe('silent');
});

it('does not probe while the page is hidden or data is saved', async () => {
  const { world, connection, watch } = open();
  world.mayProbe = false;
  watch();
  connection.failed('feed', 'no-answer');
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(world.probes).toBe(0);
});

it('probes a silent server when the app becomes visible: the `online` event may never come', async () => {
  const { world, connection, watch, state } = open();
  const end = watch();
  connection.failed('feed', 'no-answer');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(world.probes).toBe(1);
  expect(state()).toBe('heard');
  end();
});

it('asks by itself only while the page is seen, and not for a person who saves data', async () => {
  const { connection } = open();
  const phone = { hidden: false, saveData: false };
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => phone.hidden);
  vi.stubGlobal('navigator', { onLine: true, connection: phone });
  let probes = 0;
  const asksIn = async (now: typeof phone) => {
    Object.assign(phone, now);
    probes = 0;
    const stop = watchConnection(connection, {
      async probe() {
        probes += 1;
        return 'no-answer';
      },
    });
    await vi.advanceTimersByTimeAsync(minute);
    stop();
    return probes > 0;
  };
  expect(await asksIn({ hidden: true, saveData: false })).toBe(false);
  expect(await asksIn({ hidden: false, saveData: true })).toBe(false);
  expect(await asksIn({ hidden: false, saveData: false })).toBe(true);
});
