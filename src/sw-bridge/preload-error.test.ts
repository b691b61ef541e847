import { expect, it } from 'vitest';
import { mayReloadForChunk } from './preload-error.ts';

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
