import { expect, it } from 'vitest';
import { keepUnchanged } from './keep-unchanged.ts';

const luna = { id: 'luna', photos: [{ path: 'a' }] };
const sol = { id: 'sol', photos: [{ path: 'b' }] };
const copy = <T>(data: T): T => structuredClone(data);

it('keeps each unchanged document of a new list', () => {
  const before = [luna, sol];
  expect(keepUnchanged(before, copy(before)).map((post, index) => post === before[index])).toEqual([
    true,
    true,
  ]);
});

it('keeps unchanged documents that moved', () => {
  const [rex, keptSol, newLuna] = keepUnchanged(
    [luna, sol],
    [{ id: 'rex', photos: [] }, copy(sol), { ...copy(luna), photos: [] }],
  );
  expect(rex).toEqual({ id: 'rex', photos: [] });
  expect(keptSol).toBe(sol);
  expect(newLuna).toEqual({ id: 'luna', photos: [] });
});

it('returns the new order, and a shorter list', () => {
  expect(keepUnchanged([luna, sol], [copy(sol), copy(luna)])).toEqual([sol, luna]);
  expect(keepUnchanged([luna, sol], [copy(luna)])).toEqual([luna]);
});

it('keeps a single unchanged document, and drops a deleted one', () => {
  expect(keepUnchanged(luna, copy(luna))).toBe(luna);
  expect(keepUnchanged<object | null>(luna, null)).toBeNull();
  expect(keepUnchanged(null, luna)).toBe(luna);
});

it('returns a list whose items have no id as it is', () => {
  expect(keepUnchanged([{ postId: 'a' }, { postId: 'b' }], [{ postId: 'b' }])).toEqual([{ postId: 'b' }]);
});
