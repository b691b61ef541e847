import { expect, it } from 'vitest';
import { SocketRelief } from './socket-relief.ts';
import { FakeTimers } from './testing/fake-timers.ts';

function crowd(count: number) {
  const timers = new FakeTimers();
  const relief = new SocketRelief(timers);
  const ended: number[] = [];
  const enter = (n: number, client = 'a') => relief.enter(client, () => ended.push(n));
  const leaves = Array.from({ length: count }, (_, n) => enter(n));
  return { timers, ended, enter, leaves };
}

it('leaves up to four hanging responses of one client open', () => {
  const { timers, ended } = crowd(4);
  timers.advance(10_000);
  expect(ended).toEqual([]);
});

it('ends the oldest of five, every 100 milliseconds', () => {
  const { timers, ended, enter } = crowd(5);
  timers.advance(100);
  expect(ended).toEqual([0]);
  enter(5);
  timers.advance(100);
  expect(ended).toEqual([0, 1]);
});

it('stops when enough sockets are free', () => {
  const { timers, ended, leaves } = crowd(6);
  for (const leave of leaves.slice(0, 2)) leave();
  timers.advance(1000);
  expect(ended).toEqual([]);
});

it('counts each client separately', () => {
  const { timers, ended, enter } = crowd(4);
  enter(4, 'b');
  timers.advance(1000);
  expect(ended).toEqual([]);
});

it('ignores an old connection that closes late', () => {
  const { timers, ended, enter, leaves } = crowd(1);
  const [leave = () => {}] = leaves;
  leave();
  const later = [1, 2, 3, 4].map((n) => enter(n));
  leave();
  enter(5);
  timers.advance(100);
  expect([ended, later.length]).toEqual([[1], 4]);
});
