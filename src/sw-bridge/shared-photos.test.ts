import { afterEach, expect, it, vi } from 'vitest';
import { sharedPhotosFolder } from './messages.ts';
import { sharedPhotos } from './shared-photos.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A response whose body the browser has lost. */
const lost = () =>
  new Response(
    new ReadableStream({
      start: (body) => body.error(new TypeError('Failed to fetch')),
    }),
    { headers: { 'Content-Type': 'image/jpeg' } },
  );

it('gives the shared photos, also if the browser has lost one: that one is empty, and refused with a sentence', async () => {
  const folder = `http://localhost${sharedPhotosFolder('s1')}`;
  const kept = new Map([
    [`${folder}0`, lost],
    [`${folder}1`, () => new Response('luna', { headers: { 'Content-Type': 'image/jpeg' } })],
  ]);
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async ({ url }: Request) => kept.get(url)?.(),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { origin: 'http://localhost' });
  const files = await sharedPhotos.read('s1');
  expect(files.map(({ name, size }) => [name, size])).toEqual([
    ['0', 0],
    ['1', 4],
  ]);
});
