// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isMissingChunk, mayReloadForChunk, reloadOnPreloadError } from './preload-error.ts';

const guard = { isOffline: false, hasDirtyForm: false, reloadedAtMs: null, nowMs: 10_000_000 };

it('reloads for a chunk that a newer build took away', () => {
  expect(mayReloadForChunk(guard)).toBe(true);
});

it.each([
  ['offline, where it would help nothing', { isOffline: true }],
  ['over a form with unsaved changes', { hasDirtyForm: true }],
  ['a second time in a row', { reloadedAtMs: guard.nowMs - 60_000 }],
])('does not reload %s', (_when, change) => {
  expect(mayReloadForChunk({ ...guard, ...change })).toBe(false);
});

it('reloads again for another update, later', () => {
  expect(mayReloadForChunk({ ...guard, reloadedAtMs: guard.nowMs - 6 * 60_000 })).toBe(true);
});

it('lets the error go on, by a name that no part of the app takes for a defect', () => {
  reloadOnPreloadError();
  // Where a reload would help nothing: jsdom has none.
  sessionStorage.setItem('patitas.reloaded-for-chunk', String(Date.now()));
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/gone.js');
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  window.dispatchEvent(event);
  // Prevented, the import would resolve to nothing.
  expect(event.defaultPrevented).toBe(false);
  expect(isMissingChunk(payload)).toBe(true);
  // The router reloads by itself, whatever is open, for messages that begin so.
  expect(payload.message).not.toMatch(/^Failed to fetch/);
  expect(isMissingChunk(new TypeError('x is undefined'))).toBe(false);
});
