// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyPart } from './lazy-part.ts';

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
