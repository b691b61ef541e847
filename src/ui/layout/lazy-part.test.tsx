// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';
import { NetworkBackContext } from './network-back.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows the part when it is loaded, and the page without it if the load fails', async () => {
  const Here = lazyPart(async () => ({ name }: { name: string }) => <p>{`Here, ${name}`}</p>);
  const Missing = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch')));
  render(
    <Suspense>
      <Missing />
      <Here name="Ana" />
    </Suspense>,
  );
  expect(await screen.findByText('Here, Ana')).toBeTruthy();
  expect(document.querySelectorAll('p')).toHaveLength(1);
});

it('loads a part again whose place was left before the load failed', async () => {
  vi.useFakeTimers();
  let isOffline = true;
  const load = vi.fn(async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return () => <p>Here</p>;
  });
  const Part = lazyPart(load);
  const show = () =>
    render(
      <Suspense>
        <Part />
      </Suspense>,
    );
  const { unmount } = show();
  expect(load).toHaveBeenCalledOnce();
  unmount();
  await vi.advanceTimersByTimeAsync(2000);
  isOffline = false;
  show();
  await vi.waitFor(() => expect(screen.queryByText('Here')).not.toBeNull());
});

it('is loaded once in each place, and shows nothing there if that fails', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const Part = lazyPart<object>(load);
  const place = (key: string) => (
    <Suspense key={key} fallback={<p>Loading</p>}>
      <Part />
    </Suspense>
  );
  const { rerender } = render(place('first'));
  await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  expect(load).toHaveBeenCalledTimes(1);
  rerender(place('second'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  expect(load).toHaveBeenCalledTimes(2);
});

it('is loaded once also in a place whose load outlasts an earlier failure', async () => {
  vi.useFakeTimers();
  const ends: (() => void)[] = [];
  const load = vi.fn(
    () => new Promise<never>((_, reject) => ends.push(() => reject(new TypeError('Failed to fetch')))),
  );
  const Part = lazyPart<object>(load);
  const place = (key: string) => (
    <Suspense key={key} fallback={<p>Loading</p>}>
      <Part />
    </Suspense>
  );
  const isEmpty = () => vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  const { rerender } = render(place('first'));
  ends[0]?.();
  await isEmpty();
  rerender(place('second'));
  await vi.advanceTimersByTimeAsync(10_000);
  ends[1]?.();
  await isEmpty();
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads again in the same place until it succeeds, and hides nothing meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isOffline = true;
  const load = vi.fn(async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return () => <p>Here</p>;
  });
  const Part = lazyPart(load);
  const onBack = vi.fn((_: () => void) => () => {});
  render(
    <NetworkBackContext value={onBack}>
      <Suspense fallback={<p>Loading</p>}>
        <p>Beside</p>
        <Part />
      </Suspense>
    </NetworkBackContext>,
  );
  expect(await screen.findByText('Beside')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Loading')).toBeNull();
  isOffline = false;
  await act(async () => onBack.mock.lastCall?.[0]());
  expect(await screen.findByText('Here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(3);
});
