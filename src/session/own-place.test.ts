// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { ownPlace } from './own-place.ts';

beforeEach(() => localStorage.clear());

it('keeps a place on this phone until it is changed or forgotten, and tells who listens', () => {
  const onChange = vi.fn();
  const end = ownPlace.subscribe(onChange);
  expect(ownPlace.getSnapshot()).toBeNull();
  expect(ownPlace.choose({ province: 'Santa Fe', city: 'Rosario' })).toBe(true);
  expect(ownPlace.getSnapshot()).toEqual({ province: 'Santa Fe', city: 'Rosario' });
  // `useSyncExternalStore` needs the same object while nothing changes.
  expect(ownPlace.getSnapshot()).toBe(ownPlace.getSnapshot());
  ownPlace.choose({ province: 'Salta', city: null });
  expect(ownPlace.getSnapshot()).toEqual({ province: 'Salta', city: null });
  ownPlace.forget();
  expect(ownPlace.getSnapshot()).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(onChange).toHaveBeenCalledTimes(3);
  end();
});

it('is unknown in a browser that refuses even to read', () => {
  vi.stubGlobal('localStorage', null);
  expect(ownPlace.getSnapshot()).toBeNull();
  expect(ownPlace.choose({ province: 'Salta', city: null })).toBe(false);
  vi.unstubAllGlobals();
});

it('hears of another tab', () => {
  const onChange = vi.fn();
  const end = ownPlace.subscribe(onChange);
  window.dispatchEvent(new StorageEvent('storage', { key: 'patitas.place' }));
  expect(onChange).toHaveBeenCalledOnce();
  end();
});

it('says so if the phone refuses to store it', () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(ownPlace.choose({ province: 'Salta', city: null })).toBe(false);
  refused.mockRestore();
  expect(ownPlace.getSnapshot()).toBeNull();
});
