import { afterEach, expect, it, vi } from 'vitest';
import { keptCopy } from './photo-bucket.ts';

afterEach(() => vi.unstubAllGlobals());

const address = 'https://storage.example/luna';

it('finds no copy where the browser refuses its caches, so that the photo is asked of the server', async () => {
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'));
  vi.stubGlobal('caches', { match: refuse });
  expect(await keptCopy(address)).toBeUndefined();
});

it('finds no copy where the file of the copy is lost', async () => {
  const lost = { blob: () => Promise.reject(new DOMException('gone', 'NotReadableError')) };
  vi.stubGlobal('caches', { match: async () => lost });
  expect(await keptCopy(address)).toBeUndefined();
});
