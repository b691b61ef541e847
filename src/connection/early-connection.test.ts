// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createConnection } from './create-connection.ts';
import { createEarlyConnection } from './early-connection.ts';

const open = () =>
  createConnection({
    now: Date.now,
    phoneSaysOff: () => false,
    onNetworkHint() {},
    memory: { read: () => ({ heardAt: null, lost: null }), write() {} },
  });

it('is unsure at first, and knows earlier reports when its code has loaded', () => {
  const { connection, become } = createEarlyConnection();
  connection.failed('feed', 'portal');
  const onChange = vi.fn();
  connection.subscribe(onChange);
  expect(connection.getSnapshot()).toBe('unsure');
  become(open());
  expect(connection.getSnapshot()).toBe('portal');
  expect(onChange).toHaveBeenCalled();
});

it('passes later changes to early subscribers until they unsubscribe', () => {
  const { connection, become } = createEarlyConnection();
  const [onChange, onBack, ended] = [vi.fn(), vi.fn(), vi.fn()];
  connection.subscribe(onChange);
  connection.onBack(onBack);
  connection.onBack(ended)();
  become(open());
  onChange.mockClear();
  connection.failed('sending', 'no-answer');
  connection.answered('sending');
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(ended).not.toHaveBeenCalled();
});

it('tells those who wait for the network that it came back before the real one could hear of it', () => {
  const { connection, become } = createEarlyConnection();
  const [early, late, latest] = [vi.fn(), vi.fn(), vi.fn()];
  connection.onBack(early);
  window.dispatchEvent(new Event('online'));
  become(open());
  expect(early).toHaveBeenCalledOnce();
  connection.onBack(late);
  window.dispatchEvent(new Event('online'));
  connection.onBack(latest);
  expect([early, late, latest].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
});
