// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { rgbaToThumbHash } from 'thumbhash';
import { afterEach, describe, expect, it } from 'vitest';
import { useThumbhash } from './use-thumbhash.ts';

afterEach(cleanup);

/** The hash of a single-colour picture, twice as wide as high. */
function hashOf(red: number): string {
  const pixels = new Uint8Array(16 * 8 * 4).fill(255);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, 0, 0], at);
  return btoa(String.fromCharCode(...rgbaToThumbHash(16, 8, pixels)));
}

describe('useThumbhash', () => {
  it('decodes the picture with its own aspect ratio', async () => {
    const { result } = renderHook(() => useThumbhash(hashOf(200)));
    await waitFor(() => expect(result.current).not.toBeNull());
    expect((result.current?.width ?? 0) / (result.current?.height ?? 1)).toBeCloseTo(2, 0);
  });

  it('returns a picture that was decoded before at once', async () => {
    const { result } = renderHook(() => useThumbhash(hashOf(100)));
    await waitFor(() => expect(result.current).not.toBeNull());
    expect(renderHook(() => useThumbhash(hashOf(100))).result.current).toBe(result.current);
  });

  it('never returns the picture of another hash', async () => {
    const { result, rerender } = renderHook(({ hash }) => useThumbhash(hash), {
      initialProps: { hash: hashOf(50) },
    });
    await waitFor(() => expect(result.current).not.toBeNull());
    rerender({ hash: hashOf(150) });
    expect(result.current).toBeNull();
  });

  it('ignores an invalid hash', async () => {
    const { result } = renderHook(() => useThumbhash('%%%'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(result.current).toBeNull();
  });

  it.each(['AAAAAAA=', 'AAAAAIA='])(
    'ignores %s, of a picture without a width or a height, which no canvas can draw',
    async (hash) => {
      const { result, rerender } = renderHook(() => useThumbhash(hash));
      await new Promise((resolve) => setTimeout(resolve));
      rerender();
      expect(result.current).toBeNull();
    },
  );
});
