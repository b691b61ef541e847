import { describe, expect, it } from 'vitest';
import { samplePost } from '#domain/sample-post.ts';
import { feedPath, parseFeed } from './feed.ts';

const photo = { id: 'p1', path: 'a', thumbPath: 'b', width: 4, height: 3, thumbhash: 'x', alt: null };

describe('the feed', () => {
  it('has one address for each kind of animal, and one for all', () => {
    const paths = ([null, 'dog', 'cat', 'other'] as const).map(feedPath);
    expect(paths).toEqual(['/feed/all.json', '/feed/dogs.json', '/feed/cats.json', '/feed/others.json']);
  });

  it('leaves out a post that it does not understand, and keeps the others', () => {
    const luna = samplePost({ photos: [photo] });
    const posts = [{ ...luna, status: 'lent' }, luna, 'nothing', null];
    expect(parseFeed({ posts })).toEqual([luna]);
  });

  it.each([null, 'a captive portal', [], { posts: 7 }])('is empty when the answer is %j', (answer) => {
    expect(parseFeed(answer)).toEqual([]);
  });
});
