// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Outbox } from '#outbox/types.ts';
import type { ListenerStore, PageAuth } from '#services/services.ts';
import { withServices } from '#services/with-services.tsx';
import { SessionProvider } from '#session/session-provider.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { useAlertHours } from './use-kept-searches.ts';

const ana = { uid: 'ana', email: 'ana@patitas.test', displayName: 'Ana', role: 'user' } as const;
const heard = { status: 'ready', data: { from: 9, until: 21 }, fromCache: false, at: 1 };
const unheard = { status: 'ready', data: null, fromCache: true, at: null };
let state: typeof heard | typeof unheard = heard;
const enqueue = vi.fn(async () => ({}));

/** The outbox stores what it is given, and the screen has not learned of it yet. */
const Services = withServices({
  auth: {
    observe(listener: (user: typeof ana) => void) {
      listener(ana);
      return () => {};
    },
  } as unknown as PageAuth,
  listeners: {
    subscribe: () => () => {},
    read: () => state,
    readRendered: () => state,
  } as unknown as ListenerStore,
  outbox: { enqueue } as unknown as Outbox,
  pending: { subscribe: () => () => {}, getSnapshot: () => null },
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <Services>
    <SessionProvider>
      <ToastProvider>{children}</ToastProvider>
    </SessionProvider>
  </Services>
);

afterEach(() => {
  state = heard;
});

it('says that the usual hours are a guess, until the server has answered or the person has chosen', async () => {
  state = unheard;
  const { result } = renderHook(useAlertHours, { wrapper });
  expect(result.current).toMatchObject({ hours: { from: 9, until: 21 }, isGuess: true });
  await act(() => result.current.change({ from: 7 }));
  expect(result.current).toMatchObject({ hours: { from: 7, until: 21 }, isGuess: false });
  state = heard;
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
