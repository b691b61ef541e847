// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loading, type ReadState } from '#services/services.ts';
import { testApp } from '#shared/testing/test-app.tsx';
import { PostScreen } from './post-screen.tsx';

afterEach(cleanup);

const nothing = () => null;

it.each<[string, ReadState<unknown>, string]>([
  ['is being loaded', loading, 'Cargando la publicación · Patitas'],
  ['cannot be read', { status: 'failed', code: 'internal' }, 'No pudimos abrir esta página · Patitas'],
])('does not keep the title of the page before while it %s', (_, state, title) => {
  document.title = 'Perros · Patitas';
  const slots = { action: nothing, below: nothing, tools: nothing, missing: nothing };
  render(<PostScreen postId="luna" {...slots} />, testApp({ read: () => state }));
  expect(document.title).toBe(title);
});
