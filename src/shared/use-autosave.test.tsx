// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hasDirtyForm } from '#sw-bridge/dirty-forms.ts';
import { useAutosave } from './use-autosave.ts';

it('reports the state of the draft from untouched to stored, and a refusal by the phone', async () => {
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

it('treats a draft that was just opened as stored', () => {
  const { result } = renderHook(() => useAutosave(async () => {}));
  act(() => result.current.opened(7));
  expect(result.current.saving).toEqual({ state: 'saved', atMs: 7 });
});

it('allows no reload over a text that waits for the code which stores it, also after its form was closed', async () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const store = (_text: string) => code;
  const { result, unmount } = renderHook(() => useAutosave(store));
  expect(hasDirtyForm()).toBe(false);
  act(() => result.current.save('a'));
  act(() => result.current.save('ab'));
  expect(hasDirtyForm()).toBe(true);
  const { settled } = result.current;
  unmount();
  expect(hasDirtyForm()).toBe(true);
  arrive();
  await settled();
  expect(hasDirtyForm()).toBe(false);
});
