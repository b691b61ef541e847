import { expect, it } from 'vitest';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { answerNavigations } from './page-cache.ts';

it('answers with the shell if the browser refuses its caches', async () => {
  const shell = new Response('shell');
  const refused = async () => {
    throw new DOMException('refused', 'UnknownError');
  };
  const pages = { read: refused, refresh: async () => {}, refreshKnown: async () => {} };
  const answer = answerNavigations(pages, async () => shell);
  const url = new URL('https://patitas.test/perros');
  const options = { url, request: new Request(url), event: {} } as unknown as RouteHandlerCallbackOptions;
  expect(await answer(options)).toBe(shell);
});
