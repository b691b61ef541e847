import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Query, type QuerySnapshot, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostOfOne } from '#domain/public-of-one.ts';
import { comment, daysAgo, post, put } from '../testing/documents.ts';
import { origin, shell, startServer, type TestServer } from '../testing/server.ts';
import { publicThread } from './answer-feed.ts';
import { createPageAnswers } from './answer-page.ts';
import { keptMs } from './kept-answers.ts';

interface Document {
  id: string;
}

interface Feed {
  hasMore: boolean;
  posts: { id: string; createdAt: number; status: string }[];
}

describe('the public addresses', () => {
  let server: TestServer;
  let address: string;
  const app = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const name = url.pathname.startsWith('/feed')
      ? 'feed'
      : url.pathname === '/sitemap.xml'
        ? 'sitemap'
        : 'page';
    await server.functions.serve(name, request, response, url.pathname);
  });
  beforeAll(async () => {
    server = await startServer();
    await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await new Promise((resolve) => app.close(resolve));
    await server.stop();
  });
  beforeEach(() => server.backend.reset());

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers });
  const ago = (days: number) => ({ createdAt: daysAgo(server.backend.now(), days) });

  describe('the feed', () => {
    const idsOf = async (path: string) =>
      ((await (await get(path)).json()) as Feed).posts.map(({ id }) => id);

    it('contains the public posts of a species, newest first', async () => {
      await put(server.db, {
        'posts/old': post('accepted', ago(3)),
        'posts/new': post('adopted', ago(1)),
        'posts/cat': post('accepted', { species: 'cat', ...ago(2) }),
        'posts/rabbit': post('accepted', { species: 'other', ...ago(4) }),
        'posts/hidden': post('pending'),
        'posts/rejected': post('rejected'),
        'posts/withdrawn': post('withdrawn'),
        'posts/odd': { status: 'accepted', species: 'dog', createdAt: 7 },
      });
      expect(await idsOf('/feed/dogs.json')).toEqual(['new', 'old']);
      expect(await idsOf('/feed/cats.json')).toEqual(['cat']);
      expect(await idsOf('/feed/others.json')).toEqual(['rabbit']);
      expect(await idsOf('/feed/all.json')).toEqual(['new', 'cat', 'old', 'rabbit']);
    });
    it('contains at most 60 posts', async () => {
      const many = Array.from({ length: 65 }, (_, index) => [`posts/p${index}`, post('accepted')]);
      await put(server.db, Object.fromEntries(many));
      expect(await idsOf('/feed/all.json')).toHaveLength(60);
    });
    it('can be stored by a CDN, and is not sent again to a client that has it', async () => {
      await put(server.db, { 'posts/luna': post('accepted') });
      const first = await get('/feed/dogs.json');
      expect(first.headers.get('cache-control')).toMatch(/s-maxage=\d+, stale-while-revalidate=\d+/);
      const etag = first.headers.get('etag') ?? '';
      expect((await get('/feed/dogs.json', { 'If-None-Match': etag })).status).toBe(304);
      expect((await get('/feed/dogs.json', { 'If-None-Match': `"x", ${etag.slice(2)}` })).status).toBe(304);
      await server.db.doc('posts/luna').update({ name: 'Lunita' });
      expect((await get('/feed/dogs.json', { 'If-None-Match': etag })).status).toBe(200);
    });
    it('is at most six minutes old, and a further page twenty-one', async () => {
      const oldestMinutes = async (path: string) => {
        const allowed = (await get(path)).headers.get('cache-control') ?? '';
        const [, stored, whileAsking] = /s-maxage=(\d+), stale-while-revalidate=(\d+)/.exec(allowed) ?? [];
        return (Number(stored) + Number(whileAsking)) / 60;
      };
      expect(await oldestMinutes('/feed/all.json')).toBeLessThanOrEqual(6);
      expect((await oldestMinutes('/feed/all-2.json')) + keptMs / 60_000).toBeLessThanOrEqual(21);
    });
    it('is compressed for clients that support it, with the same tag', async () => {
      await put(server.db, { 'posts/luna': post('accepted') });
      const answers = await Promise.all(
        ['gzip, deflate, br', 'identity', 'br, gzip;q=0'].map((coding) =>
          get('/feed/dogs.json', { 'Accept-Encoding': coding }),
        ),
      );
      expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null, null]);
      expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
      for (const answer of answers) {
        expect(answer.headers.get('vary')).toBe('Accept-Encoding');
        expect(((await answer.json()) as Feed).posts).toHaveLength(1);
      }
    });
    it('goes on where its first page ends, and says when there is no more', async () => {
      const many = Array.from({ length: 65 }, (_, index) => [
        `posts/p${String(index).padStart(2, '0')}`,
        post('accepted', { ...ago(index) }),
      ]);
      await put(server.db, Object.fromEntries(many));
      const first = (await (await get('/feed/all.json')).json()) as Feed;
      const second = (await (await get('/feed/dogs-2.json')).json()) as Feed;
      expect(first).toMatchObject({ hasMore: true });
      expect(second).toMatchObject({ hasMore: false });
      expect(first.posts.at(-1)?.id).toBe('p59');
      expect(second.posts.map(({ id }) => id)).toEqual(['p60', 'p61', 'p62', 'p63', 'p64']);
      expect((await (await get('/feed/all-3.json')).json()) as Feed).toEqual({ posts: [], hasMore: false });
    });
    it('brings no other posts than its own into memory, because one instance answers many pages at once', async () => {
      const many = Array.from({ length: 125 }, (_, index) => [`posts/p${index}`, post('accepted')]);
      await put(server.db, Object.fromEntries(many));
      const read = vi.spyOn(Query.prototype, 'get');
      expect(await idsOf('/feed/all-3.json')).toHaveLength(5);
      const found = await Promise.all(read.mock.results.map(({ value }) => value as Promise<QuerySnapshot>));
      read.mockRestore();
      expect(found.map(({ size }) => size)).toEqual([5]);
    });
    it.each([
      'snakes',
      'a/dogs',
      'constructor',
      'dogs-0',
      'dogs-1',
      'dogs-02',
      'dogs-21',
      'dogs-2-2',
      'all-99',
      'all-100',
      'post-',
      'post-__x__',
      'post-a.b',
      'profile-',
    ])('is none for other names and pages: %s', async (name) => {
      expect((await get(`/feed/${name}.json`)).status).toBe(404);
    });
  });

  describe('a post, for those who have no Firestore', () => {
    const read = async (id: string) => {
      const response = await get(`/feed/post-${id}.json`);
      const body = (await response.json()) as { post: Document; comments: Document[] };
      return { status: response.status, cached: response.headers.get('cache-control'), body };
    };

    it('comes with its comments, oldest first', async () => {
      await put(server.db, {
        'posts/luna': post('accepted'),
        'posts/luna/comments/c-late': { ...comment('luis'), ...ago(1) },
        'posts/luna/comments/c-early': { ...comment('eva'), ...ago(2) },
        'posts/luna/comments/c-odd': { text: 7, ...ago(3) },
      });
      const { status, cached, body } = await read('luna');
      expect(status).toBe(200);
      expect(cached).toBe('public, max-age=0, must-revalidate, s-maxage=60');
      expect(body.post).toMatchObject({ id: 'luna', status: 'accepted' });
      expect(body.comments.map(({ id }) => id)).toEqual(['c-early', 'c-late']);
    });
    it('comes with the newest of more comments than a thread shows', async () => {
      await put(server.db, {
        'posts/luna': post('accepted'),
        'posts/luna/comments/c-flood1': { ...comment('eva'), ...ago(3) },
        'posts/luna/comments/c-flood2': { ...comment('eva'), ...ago(2) },
        'posts/luna/comments/c-honest': { ...comment('luis'), ...ago(1) },
      });
      const thread = await publicThread(server.deps(), 'luna', 2);
      expect(thread?.comments.map(({ id }) => id)).toEqual(['c-flood2', 'c-honest']);
    });
    it.each(['pending', 'rejected', 'withdrawn'])(
      'is not there while it is %s, and neither are its comments',
      async (status) => {
        await put(server.db, { 'posts/luna': post(status), 'posts/luna/comments/c1': comment('luis') });
        expect(await read('luna')).toMatchObject({ status: 404, body: { code: 'not-found' } });
      },
    );
    it('that is not there may be kept as missing for a minute', async () => {
      expect(await read('ghost')).toEqual({
        status: 404,
        cached: 'public, max-age=0, must-revalidate, s-maxage=60',
        body: { code: 'not-found' },
      });
    });
  });

  describe('a person, for those who have no Firestore', () => {
    it('is what others may know, with the public posts', async () => {
      const profile = { displayName: 'Ana Ruiz', photoURL: null, province: 'Salta', city: null, ...ago(9) };
      const secret = { email: 'ana@x.es', phone: '600' };
      await put(server.db, {
        'profiles/ana': { ...profile, ...secret },
        'posts/luna': post('accepted', ago(1)),
        'posts/sol': post('adopted', ago(2)),
        'posts/hidden': post('pending'),
        'posts/of-luis': post('accepted', { ownerId: 'luis' }),
      });
      const response = await get('/feed/profile-ana.json');
      const body = (await response.json()) as { profile: Document; posts: Document[] };
      expect(body.profile).toEqual({ ...profile, uid: 'ana', createdAt: expect.any(Number) });
      expect(body.posts.map(({ id }) => id)).toEqual(['luna', 'sol']);
    });
    it('has the newest of the posts: 240 that wait, however many have a family, and 60 of those', async () => {
      const profile = { displayName: 'Refugio', photoURL: null, province: null, city: null, ...ago(999) };
      const ofStatus = (status: keyof typeof mostOfOne, newestAgo: number) =>
        Array.from({ length: mostOfOne[status] + 5 }, (_, index) => ({
          id: `${status}-${index}`,
          doc: post(status, ago(newestAgo + index)),
        }));
      const all = [...ofStatus('adopted', 1), ...ofStatus('accepted', 100)];
      const posts = all.map(({ id, doc }) => [`posts/${id}`, doc]);
      await put(server.db, { 'profiles/ana': profile, ...Object.fromEntries(posts) });
      const read = vi.spyOn(Query.prototype, 'get');
      const { posts: shown } = (await (await get('/feed/profile-ana.json')).json()) as Feed;
      const found = await Promise.all(read.mock.results.map(({ value }) => value as Promise<QuerySnapshot>));
      read.mockRestore();
      const newest = (status: string, most: number) =>
        Array.from({ length: most }, (_, index) => `${status}-${index}`);
      expect(shown.map(({ id }) => id)).toEqual([...newest('adopted', 60), ...newest('accepted', 240)]);
      // No others come into memory.
      expect(found.map(({ size }) => size).sort()).toEqual([240, 60]);
    });
    it('is shown, too, if older rules let the person write null in place of how fast they answer', async () => {
      const profile = { displayName: 'Ana Ruiz', photoURL: null, province: null, city: null, ...ago(9) };
      await put(server.db, { 'profiles/ana': { ...profile, answersInMs: null } });
      const response = await get('/feed/profile-ana.json');
      expect(await response.json()).toMatchObject({ profile: { displayName: 'Ana Ruiz' } });
    });
    it('that is not there is not found', async () => {
      expect((await get('/feed/profile-ghost.json')).status).toBe(404);
    });
  });

  describe('the page of a post', () => {
    const page = async (id: string) => (await get(`/post/${id}`)).text();

    it('contains title, description and picture for previews of shared links', async () => {
      const description = 'Busca "hogar" <script>alert(1)</script> & cariño. '.repeat(9);
      await put(server.db, { 'posts/luna': post('accepted', { description }) });
      const html = await page('luna');
      expect(html).toContain('<title>Luna · Patitas</title>');
      expect(html).not.toContain('<title>Patitas</title>');
      expect(html).toContain('<meta property="og:locale" content="es_AR">');
      expect(html).toContain(`<meta property="og:url" content="${origin}/post/luna">`);
      expect(html).toContain(`<link rel="canonical" href="${origin}/post/luna">`);
      expect(html).toContain('posts%2Fana%2Fluna%2Fp1?alt=media">');
      expect(html).toContain('&quot;hogar&quot; &lt;script&gt;');
      expect(html).not.toContain('<script>alert');
      expect(/property="og:description" content="([^"]*)"/.exec(html)?.[1]).toMatch(/…$/);
    });
    it('can be read without scripts', async () => {
      await put(server.db, { 'posts/luna': post('accepted', { description: 'Duerme con los gatos.' }) });
      const response = await get('/post/luna');
      expect(response.status).toBe(200);
      const body = /<div id="root">(.*)<\/div>\s*<script/s.exec(await response.text())?.[1];
      expect(body).toContain('<h1');
      expect(body).toContain('Duerme con los gatos.');
    });
    it('is the same "not found" for every post that a visitor may not see', async () => {
      await put(server.db, { 'posts/gone': post('withdrawn') });
      const expected = (await page('gone')).replaceAll('gone', 'ID');
      expect(expected).toContain('Esta publicación ya no está disponible');
      await put(server.db, { 'posts/odd': { status: 'accepted' }, 'posts/waits': post('pending') });
      await put(server.db, { 'posts/refused': post('rejected'), 'posts/kept': post('archived') });
      for (const id of ['gone', 'odd', 'waits', 'refused', 'kept', 'ghost']) {
        const response = await get(`/post/${id}`);
        expect(response.status, id).toBe(404);
        expect(response.headers.get('x-robots-tag'), id).toBe('noindex');
        expect((await response.text()).replaceAll(id, 'ID'), id).toBe(expected);
      }
    });
    it('is "not found" for a minute at most, so that the preview of a post that was just accepted shows it', async () => {
      await put(server.db, { 'posts/luna': post('pending') });
      const response = await get('/post/luna');
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        404,
        'public, max-age=0, must-revalidate, s-maxage=60',
      ]);
    });
    it('is "not found" for a value that is not an id', async () => {
      for (const path of ['a.b', 'a b', '%00', 'x'.repeat(200)])
        expect((await get(`/post/${encodeURIComponent(path)}`)).status, path).toBe(404);
    });
    it('says "not found" for every spelling of such a value', async () => {
      for (const written of ['a.b', '$postId', 'luna%29', '%2E%2E', '%E0%A4%A', '%', 'ñ'.normalize('NFD')]) {
        const answer = await server.functions.ask('page', {
          method: 'GET',
          path: `/post/${written}`,
          search: '',
          body: '',
          headers: {},
        });
        expect(answer, written).toMatchObject({
          status: 404,
          body: expect.stringContaining('Esta página no existe'),
        });
      }
    });
    it('is redirected to the address without escapes, which some programs write into a link', async () => {
      await put(server.db, { 'posts/luna-7': post('accepted') });
      for (const written of ['luna%2D7', '%6Cuna-7', 'luna%2D7?fbclid=1', '%6cuna%2d7/']) {
        const response = await fetch(`${address}/post/${written}`, { redirect: 'manual' });
        expect([response.status, response.headers.get('location')], written).toEqual([301, '/post/luna-7']);
      }
      expect((await get('/post/luna%2D7')).status).toBe(200);
      expect((await get('/post/luna%2D8')).status).toBe(404);
    });
    it('is redirected to the address without a query, which a CDN would store separately', async () => {
      await put(server.db, { 'posts/luna': post('accepted') });
      const response = await fetch(`${address}/post/luna?fbclid=1`, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([301, '/post/luna']);
    });
  });

  describe('the page of a listing', () => {
    const linksIn = (html: string) =>
      [...html.matchAll(/<a [^>]*href="\/post\/([^"]*)"/g)].map(([, id]) => id);

    it('links the public posts of its species, newest first, without scripts', async () => {
      await put(server.db, {
        'posts/old': post('accepted', ago(3)),
        'posts/new': post('accepted', ago(1)),
        'posts/cat': post('accepted', { species: 'cat', ...ago(2) }),
        'posts/hidden': post('pending'),
      });
      expect(linksIn(await (await get('/perros')).text())).toEqual(['new', 'old']);
      expect(linksIn(await (await get('/perros/')).text())).toEqual(['new', 'old']);
      expect(linksIn(await (await get('/gatos')).text())).toEqual(['cat']);
      expect(linksIn(await (await get('/adopciones')).text())).toEqual(['new', 'cat', 'old']);
      expect(linksIn(await (await get('/')).text())).toEqual(['new', 'cat', 'old']);
    });
    it('shows every post of the first page', async () => {
      const many = Array.from({ length: 50 }, (_, index) => [`posts/p${index}`, post('accepted')]);
      await put(server.db, Object.fromEntries(many));
      expect(linksIn(await (await get('/adopciones')).text())).toHaveLength(48);
    });
    it('is stored by a CDN, revalidated by the browser, and not sent again unchanged', async () => {
      await put(server.db, { 'posts/luna': post('accepted') });
      const first = await get('/perros');
      expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0, must-revalidate, s-maxage=\d+/);
      expect(first.headers.get('content-encoding')).toBe('gzip');
      const etag = first.headers.get('etag') ?? '';
      expect((await get('/perros', { 'If-None-Match': etag })).status).toBe(304);
      await server.db.doc('posts/luna').update({ name: 'Lunita' });
      expect((await get('/perros', { 'If-None-Match': etag })).status).toBe(200);
    });
    it("names the version of its shell in the form of the worker's list, also if the listing has become empty", async () => {
      const revision = createHash('md5').update(shell).digest('hex');
      expect((await get('/perros')).headers.get('patitas-shell')).toBe(revision);
      await put(server.db, { 'posts/luna': post('accepted') });
      expect((await get('/perros')).headers.get('patitas-shell')).toBe(revision);
    });
    it('is the shell for filters and for an empty list, and no CDN stores that', async () => {
      expect(await (await get('/perros')).text()).toBe(shell);
      await put(server.db, { 'posts/luna': post('accepted') });
      for (const path of ['/perros?texto=luna', '/perros?fbclid=1&texto=luna']) {
        const response = await get(path);
        expect([path, response.status, await response.text()]).toEqual([path, 200, shell]);
        expect(response.headers.get('cache-control')).toBe('no-cache');
        expect(response.headers.get('patitas-shell')).toBeNull();
      }
    });
    it('is found without the rest of its query, as a social network adds it to a link', async () => {
      for (const path of ['/perros?fbclid=1', '/?desde=inicio', '/?texto=luna']) {
        const response = await fetch(`${address}${path}`, { redirect: 'manual' });
        const plain = path.slice(0, path.indexOf('?'));
        expect([path, response.status, response.headers.get('location')]).toEqual([path, 301, plain]);
      }
    });
    it('contains hostile names only as text, in the page and in its data', async () => {
      const name = '</script><!--<script>alert("1")</script>';
      await put(server.db, { 'posts/luna': post('accepted', { name }) });
      const html = await (await get('/perros')).text();
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<!--<script');
      const data = /id="page-data">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
      expect(JSON.parse(data).posts[0].name).toBe(name);
    });
  });

  describe('a page that cannot be rendered in time', () => {
    const request = { method: 'GET', path: '/perros', search: '', headers: {}, body: '' };
    const parts = { shell: async () => shell, origin, fileUrl: (path: string) => path, patienceMs: 300 };

    it('is the shell after 300 ms, and simultaneous requests share the rendering', async () => {
      await put(server.db, { 'posts/luna': post('accepted') });
      let finish = (_html: string) => {};
      let renderings = 0;
      const slow = {
        ...parts,
        render: () => {
          renderings += 1;
          return new Promise<string>((resolve) => {
            finish = resolve;
          });
        },
      };
      const answerPage = createPageAnswers();
      const first = await answerPage(server.deps(), slow, request);
      expect(first).toMatchObject({ status: 200, body: shell, headers: { 'Cache-Control': 'no-cache' } });
      // The posts may be read later than that.
      await vi.waitFor(() => expect(renderings).toBe(1));
      const second = answerPage(server.deps(), slow, request);
      finish('the page');
      expect((await second).body).toBe('the page');
      expect(renderings).toBe(1);
    });
    it.each([
      'WhatsApp/2.24.6.77 A',
      'facebookexternalhit/1.1 Facebot Twitterbot/1.0',
      'TelegramBot (like TwitterBot)',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ])('is waited for by what draws previews and by search engines, which run no app: %s', async (agent) => {
      await put(server.db, { 'posts/luna': post('accepted') });
      // So short that even the posts are not read in time.
      const quick = { ...parts, patienceMs: 0, render: async () => 'the page' };
      const ask = async (headers: Record<string, string>) =>
        (await createPageAnswers()(server.deps(), quick, { ...request, path: '/post/luna', headers })).body;
      expect(await ask({ 'user-agent': agent })).toBe('the page');
      expect(await ask({})).toBe(shell);
    });
    it('is the shell after a failure, which is logged', async () => {
      await put(server.db, { 'posts/luna': post('accepted') });
      const logged: string[] = [];
      const deps = { ...server.deps(), log: (_level: string, message: string) => void logged.push(message) };
      const failing = { ...parts, patienceMs: 10_000, render: () => Promise.reject(new Error('no')) };
      const answer = await createPageAnswers()(deps, failing, request);
      expect(answer).toMatchObject({ status: 200, body: shell });
      expect(logged).toHaveLength(1);
    });
  });

  it('the sitemap contains the listings and each accepted post, with its last change', async () => {
    await put(server.db, {
      'posts/luna': post('accepted', { updatedAt: Timestamp.fromMillis(0) }),
      'posts/gone': post('adopted'),
      'posts/hidden': post('pending'),
    });
    const read = vi.spyOn(Query.prototype, 'get');
    const response = await get('/sitemap.xml');
    const found = await Promise.all(read.mock.results.map(({ value }) => value as Promise<QuerySnapshot>));
    read.mockRestore();
    const fields = found.flatMap(({ docs }) => docs.map((each) => Object.keys(each.data())));
    expect(fields).toEqual([['updatedAt']]);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).toContain(`<url><loc>${origin}/adopciones</loc></url>`);
    expect(xml).toContain(
      `<url><loc>${origin}/post/luna</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod></url>`,
    );
    expect(xml).not.toMatch(/gone|hidden/);
  });
});
