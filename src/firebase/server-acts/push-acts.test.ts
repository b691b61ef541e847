import { expect, it } from 'vitest';
import { type PushEnvironment, pushObstacle } from './push-acts.ts';

const phone: PushEnvironment = {
  hasPush: true,
  isApple: false,
  isInstalled: false,
  hasWorker: true,
  permission: 'default',
};

it('push is available with a worker and without a refusal', () => {
  expect(pushObstacle(phone)).toBeNull();
  expect(pushObstacle({ ...phone, permission: 'granted' })).toBeNull();
});

it('a refused permission can only be changed in the settings of the browser', () => {
  expect(pushObstacle({ ...phone, permission: 'denied' })).toBe('blocked');
});

it('an iPhone without push gets the advice to install the app', () => {
  const tab: PushEnvironment = { ...phone, hasPush: false, isApple: true };
  expect(pushObstacle(tab)).toBe('not-installed');
  expect(pushObstacle({ ...tab, isInstalled: true })).toBe('unsupported');
});

it('another browser without push gets no advice', () => {
  expect(pushObstacle({ ...phone, hasPush: false })).toBe('unsupported');
});

it('push is unavailable on a page without a worker', () => {
  expect(pushObstacle({ ...phone, hasWorker: false })).toBe('no-worker');
});
