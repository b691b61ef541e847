// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAutosave } from './use-autosave.ts';

it('says where what was typed is, from untouched to kept, and that the phone refused it', async () => {
  const store = vi.fn(async (_text: string) => {});
  const { result } = renderHook(() => useAutosave(store));
  expect(result.current.saving).toEqual({ state: 'untouched' });

  act(() => result.current.save('a'));
  expect(result.current.saving).toEqual({ state: 'saving' });
  await act(() => result.current.settled());
  expect(result.current.saving).toMatchObject({ state: 'saved' });

  const full = new Error('full');
  store.mockRejectedValueOnce(full);
  act(() => result.current.save('ab'));
  await act(() => result.current.settled());
  expect(result.current.saving).toEqual({ state: 'failed', error: full });
});

it('knows a draft that was opened as kept since then', () => {
  const { result } = renderHook(() => useAutosave(async () => {}));
  act(() => result.current.opened(7));
  expect(result.current.saving).toEqual({ state: 'saved', atMs: 7 });
});
