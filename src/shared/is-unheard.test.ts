import { expect, it } from 'vitest';
import { loading } from '#services/services.ts';
import { isUnheard } from './is-unheard.ts';

const empty = { status: 'ready', data: [], fromCache: true, at: null } as const;

it('takes nothing in a cache for no answer, unless the server has answered before', () => {
  expect(isUnheard(empty)).toBe(true);
  expect(isUnheard({ ...empty, data: null })).toBe(true);
  expect(isUnheard({ ...empty, data: ['Luna'] })).toBe(false);
  expect(isUnheard({ ...empty, at: 1 })).toBe(false);
  expect(isUnheard({ ...empty, fromCache: false, at: 1 })).toBe(false);
  expect(isUnheard(loading)).toBe(false);
  expect(isUnheard({ status: 'failed', code: 'unavailable' })).toBe(false);
});
