import { describe, expect, it } from 'vitest';
import { feedPages, feedPaths, readFeedPath } from './feed-paths.ts';
import { speciesList } from './post-values.ts';

describe('an address of the feed', () => {
  it('has one list for each species, one for all, and one for each further page', () => {
    const paths = [null, ...speciesList].map((species) => feedPaths.list(species));
    expect(paths).toEqual(['/feed/all.json', '/feed/dogs.json', '/feed/cats.json', '/feed/others.json']);
    expect(feedPaths.list('dog', 2)).toBe('/feed/dogs-2.json');
    expect([feedPaths.post('luna'), feedPaths.profile('ana')]).toEqual([
      '/feed/post-luna.json',
      '/feed/profile-ana.json',
    ]);
  });

  it('is read as it was written', () => {
    for (const species of [null, ...speciesList])
      for (let page = 1; page <= feedPages; page += 1)
        expect(readFeedPath(feedPaths.list(species, page))).toEqual({ kind: 'list', species, page });
    for (const id of ['luna', 'dogs-2', '2', '_Ab-9'])
      expect([readFeedPath(feedPaths.post(id)), readFeedPath(feedPaths.profile(id))]).toEqual([
        { kind: 'post', id },
        { kind: 'profile', id },
      ]);
  });

  it.each([
    '/feed/snakes.json',
    '/feed/constructor.json',
    '/feed/.json',
    '/feed/dogs-0.json',
    '/feed/dogs-1.json',
    '/feed/dogs-02.json',
    `/feed/dogs-${feedPages + 1}.json`,
    '/feed/post-.json',
    '/feed/post-__luna__.json',
    `/feed/profile-${'a'.repeat(129)}.json`,
    '/feed/x/all.json',
    '/x/feed/all.json',
    '/feed/all.json/',
    '/feed/all',
  ])('is not %s', (path) => {
    expect(readFeedPath(path)).toBeNull();
  });
});
