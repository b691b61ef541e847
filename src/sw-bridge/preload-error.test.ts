// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { isMissingChunk, mayReloadForChunk, reloadOnPreloadError } from './preload-error.ts';

const guard = { isOffline: false, hasDirtyForm: false, reloadedAtMs: null, nowMs: 10_000_000 };

it('reloads for a chunk that a newer build removed', () => {
  expect(mayReloadForChunk(guard)).toBe(true);
});

it.each([
  ['offline, where it would help nothing', { isOffline: true }],
  ['over a form with unsaved changes', { hasDirtyForm: true }],
  ['a second time in a row', { reloadedAtMs: guard.nowMs - 60_000 }],
])('does not reload %s', (_when, change) => {
  expect(mayReloadForChunk({ ...guard, ...change })).toBe(false);
});

it('reloads again for a later update', () => {
  expect(mayReloadForChunk({ ...guard, reloadedAtMs: guard.nowMs - 6 * 60_000 })).toBe(true);
});

it('passes the error on with a name that no part of the app treats as a defect', () => {
  reloadOnPreloadError(async () => true);
  // A case in which a reload would not help: jsdom has no reload.
  sessionStorage.setItem('patitas.reloaded-for-chunk', String(Date.now()));
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/gone.js');
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  window.dispatchEvent(event);
  // If the event were prevented, the import would resolve to undefined.
  expect(event.defaultPrevented).toBe(false);
  expect(isMissingChunk(payload)).toBe(true);
  // The router reloads without asking for messages that start in this way.
  expect(payload.message).not.toMatch(/^Failed to fetch/);
  expect(isMissingChunk(new TypeError('x is undefined'))).toBe(false);
});

it('leaves the reload to the person where the browser refuses to note it, because it could come again and again', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  });
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  onTestFinished(() => {
    refuse.mockRestore();
    process.off('unhandledRejection', failed);
  });
  reloadOnPreloadError(async () => true);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError('gone') }));
  await vi.waitFor(() => expect(refuse).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(failed).not.toHaveBeenCalled();
});
