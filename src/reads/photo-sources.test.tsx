// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from '#connection/create-connection.ts';
import type { LoadPhoto } from '#services/services.ts';
import { withServices } from '#services/with-services.tsx';
import { usePhotoSources } from './photo-sources.ts';

const connection = createConnection({
  now: Date.now,
  phoneSaysOff: () => false,
  onNetworkHint() {},
  memory: { read: () => ({ heardAt: null, lost: null }), write() {} },
});

const live = new Set<string>();
beforeEach(() => {
  let count = 0;
  URL.createObjectURL = () => {
    count += 1;
    live.add(`blob:${count}`);
    return `blob:${count}`;
  };
  URL.revokeObjectURL = (url) => live.delete(url);
});
afterEach(() => {
  cleanup();
  live.clear();
});

function open(loadPhoto: LoadPhoto, isPublic: boolean) {
  const wrapper = withServices({ photoUrl: (path) => `https://photos/${path}`, loadPhoto, connection });
  return renderHook((given: boolean) => usePhotoSources(['p1'], given)('p1'), {
    wrapper,
    initialProps: isPublic,
  });
}

describe('the sources of photos', () => {
  it('are URLs for public photos, and nothing is fetched', () => {
    const load = vi.fn<LoadPhoto>();
    expect(open(load, true).result.current).toBe('https://photos/p1');
    expect(load).not.toHaveBeenCalled();
  });

  it('are objects in memory for other photos, until the photo leaves the screen or becomes public', async () => {
    const { result, rerender, unmount } = open(async () => new Blob(['x']), false);
    expect(result.current).toBeUndefined();
    await waitFor(() => expect(result.current).toBe('blob:1'));
    rerender(true);
    expect(result.current).toBe('https://photos/p1');
    expect(live).toEqual(new Set());
    rerender(false);
    await waitFor(() => expect(result.current).toBe('blob:2'));
    unmount();
    expect(live).toEqual(new Set());
  });

  it('are requested again when the network is back', async () => {
    const load = vi
      .fn<LoadPhoto>()
      .mockRejectedValueOnce(new Error())
      .mockResolvedValue(new Blob(['x']));
    const { result } = open(load, false);
    await waitFor(() => expect(result.current).toBeNull());
    connection.failed('feed', 'no-answer');
    connection.answered('feed');
    await waitFor(() => expect(result.current).toBe('blob:1'));
  });
});
