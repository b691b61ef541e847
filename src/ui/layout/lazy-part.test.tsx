// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

afterEach(cleanup);

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

it('loads a part again that could not be loaded, where the page shows it the next time', async () => {
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
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  unmount();
  isOffline = false;
  show();
  expect(await screen.findByText('Here')).toBeTruthy();
});
