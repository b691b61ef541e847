import { describe, expect, it } from 'vitest';
import { samplePost } from '#domain/sample-post.ts';
import { createReadFeed, parsePosts } from './feed.ts';

const photo = { id: 'p1', path: 'a', thumbPath: 'b', width: 4, height: 3, thumbhash: 'x', alt: null };
const luna = samplePost({ photos: [photo] });

describe('the feed', () => {
  it('leaves out a post that it cannot read, and keeps the others', () => {
    const posts = [{ ...luna, status: 'lent' }, luna, 'nothing', null];
    expect(parsePosts({ posts })).toEqual([luna]);
  });

  it.each([null, 'a captive portal', [], { posts: 7 }])('is empty when the answer is %j', (answer) => {
    expect(parsePosts(answer)).toEqual([]);
  });

  it('reports whether there is another page, and whether nobody answered', async () => {
    const bodies: Record<string, unknown> = {
      '/feed/all.json': { posts: [luna], hasMore: true },
      '/feed/all-2.json': { posts: [] },
    };
    const readFeed = createReadFeed(async (path) =>
      path in bodies ? { status: 'answered', body: bodies[path], isLive: true } : { status: 'unheard' },
    );
    expect(await readFeed(null)).toEqual({ posts: [luna], hasMore: true, isLive: true });
    expect(await readFeed(null, 2)).toEqual({ posts: [], hasMore: false, isLive: true });
    expect(await readFeed('cat')).toBe('unheard');
  });
});
