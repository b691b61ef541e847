import { expect, it } from 'vitest';
import { feedLength, feedPages } from '#domain/feed-paths.ts';
import type { Post } from '#domain/post.ts';
import { samplePost } from '#domain/sample-post.ts';
import { settled } from '#domain/testing/settled.ts';
import type { ParamsOf, QueryName } from '#firebase/read/queries.ts';
import type { Feed } from './feed.ts';
import type { Freshness, PublicAnswer } from './public-json.ts';
import { createPublicReader } from './public-reader.ts';

const photo = { id: 'p1', path: 'a', thumbPath: 'b', width: 4, height: 3, thumbhash: 'x', alt: null };
const post = (id: string): Post => samplePost({ id, photos: [photo] });
const posts = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => post(`p${from + index}`));

/** A server with pages of a feed and other answers, behind a worker that may have copies. */
function open() {
  const world = {
    pages: [] as (readonly Post[])[],
    bodies: {} as Record<string, unknown>,
    hasCopies: false,
    isCut: false,
    isBroken: false,
    /** Nobody answers for this page of the feed, and those after it. */
    lostFromPage: Number.POSITIVE_INFINITY,
    asked: [] as string[],
  };
  const answered = <Found>(found: (isLive: boolean) => Found, freshness: Freshness) => {
    if (world.isCut && !(world.hasCopies && freshness === 'any')) return 'unheard' as const;
    if (world.isBroken) return 'broken' as const;
    return found(freshness === 'now' || !world.hasCopies);
  };
  const reader = createPublicReader({
    async readFeed(_species, page = 1, freshness = 'any'): Promise<Feed | 'unheard' | 'broken'> {
      world.asked.push(`page ${page} ${freshness}`);
      if (page >= world.lostFromPage) return 'unheard';
      const hasMore = world.pages.length > page;
      return answered((isLive) => ({ posts: world.pages[page - 1] ?? [], hasMore, isLive }), freshness);
    },
    async askPublic(path, freshness): Promise<PublicAnswer> {
      world.asked.push(`${path} ${freshness}`);
      const body = world.bodies[path] ?? null;
      const answer = answered((isLive) => ({ status: 'answered' as const, body, isLive }), freshness);
      return typeof answer === 'string' ? { status: answer } : answer;
    },
    onFed() {},
    firstSeen: Promise.resolve(),
  });
  const shown: string[] = [];
  const listen = <Name extends QueryName>(name: Name, params: ParamsOf<Name>) =>
    reader.listen(name, params, {
      next: (data, fromCache) =>
        shown.push(
          `${Array.isArray(data) ? data.map(({ id }) => id).join() : JSON.stringify(data)} ${fromCache ? 'copy' : 'live'}`,
        ),
      failed: (code) => shown.push(code),
    });
  return { world, reader, shown, listen };
}

const all = { species: null, limit: 48 };

it('reads as many pages as are asked for, and no post twice', async () => {
  const { world, shown, listen } = open();
  world.pages = [posts(0, 3), [post('p2'), post('p3')], posts(4, 9)];
  listen('public-posts', { species: null, limit: 5 });
  await settled();
  expect(world.asked).toEqual(['page 1 any', 'page 2 any', 'page 3 any']);
  expect(shown).toEqual(['p0,p1,p2,p3,p4 live']);
});

it('leaves to Firestore what is longer than all pages, and what not everybody may ask', () => {
  const { reader } = open();
  expect(reader.answers('public-posts', { species: null, limit: feedLength * feedPages })).toBe(true);
  expect(reader.answers('public-posts', { species: null, limit: feedLength * feedPages + 1 })).toBe(false);
  expect(reader.answers('notifications', { receiverId: 'ana' })).toBe(false);
  expect(reader.answers('posts-of-owner', { ownerId: 'ana' })).toBe(false);
});

it('shows the copy of the worker at once, and then what the server says', async () => {
  const { world, shown, listen } = open();
  world.hasCopies = true;
  world.pages = [[post('luna')]];
  listen('public-posts', all);
  await settled();
  expect(world.asked).toEqual(['page 1 any', 'page 1 now']);
  expect(shown).toEqual(['luna copy', 'luna live']);
});

it('keeps the copy while nobody answers, and says what is unknown where there is none', async () => {
  const { world, shown, listen, reader } = open();
  world.isCut = true;
  listen('post', { postId: 'luna' });
  listen('comments', { postId: 'luna' });
  await settled();
  expect(shown).toEqual(['null copy', ' copy']);
  expect(reader.isBehind()).toBe(true);

  world.isCut = false;
  world.bodies['/feed/post-luna.json'] = { post: post('luna'), comments: [{ id: 'odd' }] };
  reader.askAgain();
  await settled();
  expect(shown.slice(2)).toEqual([`${JSON.stringify(post('luna'))} live`, ' live']);
  expect(reader.isBehind()).toBe(false);

  world.isCut = true;
  reader.askAgain();
  await settled();
  expect(shown.slice(4)).toEqual([`${JSON.stringify(post('luna'))} copy`, ' copy']);
});

it('shows every answer as a copy, as soon as one question finds that the server is not heard any more', async () => {
  const { world, shown, listen, reader } = open();
  world.pages = [posts(0, 2), posts(2, 4)];
  listen('public-posts', { species: null, limit: 2 });
  await settled();
  world.isCut = true;
  listen('post', { postId: 'luna' });
  await settled();
  expect(shown).toEqual(['p0,p1 live', 'null copy', 'p0,p1 copy']);
  expect(reader.isBehind()).toBe(true);
});

it('keeps a list as long as it is when only its first pages come again', async () => {
  const { world, shown, listen, reader } = open();
  world.pages = [posts(0, 2), posts(2, 4)];
  listen('public-posts', { species: null, limit: 4 });
  await settled();
  world.lostFromPage = 2;
  reader.askAgain();
  await settled();
  expect(shown).toEqual(['p0,p1,p2,p3 live', 'p0,p1,p2,p3 copy']);
  expect(reader.isBehind()).toBe(true);
  world.lostFromPage = 3;
  world.pages = [[post('new'), post('p0')], posts(1, 3)];
  reader.askAgain();
  await settled();
  expect(shown.slice(2)).toEqual(['new,p0,p1,p2 live']);
});

it('shows the first pages while nothing longer is known', async () => {
  const { world, shown, listen, reader } = open();
  world.pages = [posts(0, 2), posts(2, 4)];
  world.lostFromPage = 2;
  listen('public-posts', { species: null, limit: 4 });
  await settled();
  world.pages = [[post('new'), post('p0')], posts(1, 4)];
  reader.askAgain();
  await settled();
  expect(shown.at(0)).toBe('p0,p1 copy');
  expect(shown.at(-1)).toBe('new,p0 copy');
});

it('believes the server that a post is gone', async () => {
  const { shown, listen } = open();
  listen('post', { postId: 'ghost' });
  await settled();
  expect(shown).toEqual(['null live']);
});

it('fails when the server answers with something else, and keeps what was shown before', async () => {
  const { world, shown, listen, reader } = open();
  world.isBroken = true;
  listen('public-posts', all);
  await settled();
  expect(shown).toEqual(['unavailable']);
  world.isBroken = false;
  world.pages = [[post('luna')]];
  listen('public-posts', all);
  await settled();
  world.isBroken = true;
  reader.askAgain();
  await settled();
  expect(shown.slice(1)).toEqual(['luna live', 'luna copy']);
});

it('says nothing after its end, and asks no more for it', async () => {
  const { world, shown, listen, reader } = open();
  world.pages = [[post('luna')]];
  listen('public-posts', all)();
  reader.askAgain();
  await settled();
  expect(shown).toEqual([]);
  expect(world.asked).toEqual(['page 1 any']);
});
