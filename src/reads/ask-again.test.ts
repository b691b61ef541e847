// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAsking } from './ask-again.ts';
import { createConnection } from './connection.ts';

const minuteMs = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

function open() {
  const world = { isOff: false, isBehind: false, asked: 0 };
  const connection = createConnection(() => world.isOff);
  const end = keepAsking(
    {
      askAgain() {
        world.asked += 1;
      },
      isBehind: () => world.isBehind,
    },
    connection,
  );
  return { world, connection, end };
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
  const { world, connection, end } = open();
  connection.unheard();
  await vi.advanceTimersByTimeAsync(6 * minuteMs);
  connection.heard();
  world.isOff = true;
  await vi.advanceTimersByTimeAsync(6 * minuteMs);
  lookAt(false);
  world.isOff = false;
  Reflect.set(navigator, 'connection', { saveData: true });
  await vi.advanceTimersByTimeAsync(6 * minuteMs);
  expect(world.asked).toBe(0);
  lookAt(false);
  expect(world.asked).toBe(1);
  end();
});

it('makes up for what nobody answered once the server is heard', () => {
  const { world, connection, end } = open();
  world.isBehind = true;
  connection.unheard();
  expect(world.asked).toBe(0);
  connection.heard();
  expect(world.asked).toBe(1);
  end();
  connection.unheard();
  connection.heard();
  expect(world.asked).toBe(1);
});
