// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { goToOwnPath } from './router.ts';

it('follows a path of the app, and nothing else', () => {
  const history = createMemoryHistory();
  const goTo = goToOwnPath({ history });
  goTo('/post/luna?texto=hola');
  for (const strange of ['//example.com', 'https://example.com', 7, null, undefined]) goTo(strange);
  expect(history.location.href).toBe('/post/luna?texto=hola');
});
