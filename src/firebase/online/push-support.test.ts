import { expect, it } from 'vitest';
import { type PushEnvironment, pushObstacle } from './push-support.ts';

const phone: PushEnvironment = {
  hasPush: true,
  isApple: false,
  isInstalled: false,
  hasWorker: true,
  permission: 'default',
};

it('nothing stands in the way of push where there is a worker and nobody said no', () => {
  expect(pushObstacle(phone)).toBeNull();
  expect(pushObstacle({ ...phone, permission: 'granted' })).toBeNull();
});

it('a refusal can only be undone in the settings of the browser', () => {
  expect(pushObstacle({ ...phone, permission: 'denied' })).toBe('blocked');
});

it('an iPhone that lacks push is told to install the app, once', () => {
  const tab: PushEnvironment = { ...phone, hasPush: false, isApple: true };
  expect(pushObstacle(tab)).toBe('not-installed');
  expect(pushObstacle({ ...tab, isInstalled: true })).toBe('unsupported');
});

it('another browser without push is only told so', () => {
  expect(pushObstacle({ ...phone, hasPush: false })).toBe('unsupported');
});

it('a page without its worker cannot be reached', () => {
  expect(pushObstacle({ ...phone, hasWorker: false })).toBe('no-worker');
});
