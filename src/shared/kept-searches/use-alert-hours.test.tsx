// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AlertHours } from '#domain/kept-search.ts';
import type { Outbox } from '#outbox/types.ts';
import type { ReadState } from '#services/services.ts';
import { ana, heard, testApp, unheard } from '../testing/test-app.tsx';
import { useAlertHours } from './use-alert-hours.ts';

const usual = heard({ from: 9, until: 21 });
let state: ReadState<AlertHours | null> = usual;
const enqueue = vi.fn<Outbox['enqueue']>(async () => ({}) as Awaited<ReturnType<Outbox['enqueue']>>);

/** The outbox stores what it is given, and the screen has not learned of it yet. */
const { wrapper } = testApp({ user: ana, read: () => state, outbox: { enqueue } });

afterEach(() => {
  state = usual;
});

it('says that the usual hours are a guess, until the server has answered or the person has chosen', async () => {
  state = unheard(null);
  const { result } = renderHook(useAlertHours, { wrapper });
  expect(result.current).toMatchObject({ hours: { from: 9, until: 21 }, isGuess: true });
  await act(() => result.current.change({ from: 7 }));
  expect(result.current).toMatchObject({ hours: { from: 7, until: 21 }, isGuess: false });
  state = usual;
  expect(renderHook(useAlertHours, { wrapper }).result.current.isGuess).toBe(false);
});

it('keeps a choice when another one follows before the outbox shows the first', async () => {
  const { result } = renderHook(useAlertHours, { wrapper });
  await act(() => result.current.change({ from: 7 }));
  await act(() => result.current.change({ until: 8 }));
  expect(enqueue).toHaveBeenLastCalledWith(
    { type: 'set-alert-hours', hours: { from: 7, until: 8 } },
    expect.anything(),
    expect.anything(),
  );
  expect(result.current.hours).toEqual({ from: 7, until: 8 });
});

it('shows again what was before if the phone could not store the choice', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  enqueue.mockRejectedValueOnce(new Error('broken'));
  const { result } = renderHook(useAlertHours, { wrapper });
  await act(() => result.current.change({ from: 7 }));
  expect(result.current.hours).toEqual({ from: 9, until: 21 });
  logged.mockRestore();
});
