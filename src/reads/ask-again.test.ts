// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConnectionState } from '#connection/connection.ts';
import { keepAsking } from './ask-again.ts';

const minuteMs = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

function open() {
  const world = { state: 'unsure' as ConnectionState, isBehind: false, asked: 0, listeners: 0 };
  let tellBack = () => {};
  const connection = {
    getSnapshot: () => world.state,
    onBack(listener: () => void) {
      tellBack = listener;
      world.listeners += 1;
      return () => {
        world.listeners -= 1;
      };
    },
  };
  const end = keepAsking(
    {
      askAgain() {
        world.asked += 1;
      },
      isBehind: () => world.isBehind,
    },
    connection,
  );
  return { world, end, tellBack: () => tellBack() };
}
const lookAt = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('asks every five minutes while the page is looked at', async () => {
  const { world, end } = open();
  await vi.advanceTimersByTimeAsync(11 * minuteMs);
  expect(world.asked).toBe(2);
  lookAt(true);
  await vi.advanceTimersByTimeAsync(11 * minuteMs);
  expect(world.asked).toBe(2);
  end();
});

it('asks when the page is looked at again, not more than once a minute', async () => {
  const { world, end } = open();
  lookAt(false);
  expect(world.asked).toBe(0);
  await vi.advanceTimersByTimeAsync(minuteMs);
  lookAt(false);
  lookAt(false);
  expect(world.asked).toBe(1);
  world.isBehind = true;
  lookAt(false);
  expect(world.asked).toBe(2);
  end();
});

it('asks nothing by itself of a phone that is off, of a silent server, or for somebody who saves data', async () => {
  const { world, end } = open();
  for (const state of ['silent', 'portal', 'phone-is-off'] as const) {
    world.state = state;
    await vi.advanceTimersByTimeAsync(6 * minuteMs);
  }
  lookAt(false);
  world.state = 'heard';
  Reflect.set(navigator, 'connection', { saveData: true });
  await vi.advanceTimersByTimeAsync(6 * minuteMs);
  expect(world.asked).toBe(0);
  lookAt(false);
  expect(world.asked).toBe(1);
  end();
});

it('makes up for what nobody answered once something answers again', () => {
  const { world, end, tellBack } = open();
  tellBack();
  expect(world.asked).toBe(0);
  world.isBehind = true;
  tellBack();
  expect(world.asked).toBe(1);
  end();
  expect(world.listeners).toBe(0);
});
