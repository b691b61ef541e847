import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysAgo, post, put } from '../testing/documents.ts';
import { origin, shell, startServer, type TestServer } from '../testing/server.ts';

interface Feed {
  posts: { id: string; createdAt: number; status: string }[];
}

describe('what anybody may fetch', () => {
  let server: TestServer;
  let address: string;
  const app = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    await server.functions.serve(
      url.pathname.startsWith('/post/') ? 'postPage' : 'feed',
      request,
      response,
      url.pathname,
    );
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

    it('holds the public posts of a species, newest first', async () => {
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
    it('is at most 60 long', async () => {
      const many = Array.from({ length: 65 }, (_, index) => [`posts/p${index}`, post('accepted')]);
      await put(server.db, Object.fromEntries(many));
      expect(await idsOf('/feed/all.json')).toHaveLength(60);
    });
    it('may be kept by a CDN, and is not sent twice to whoever has it', async () => {
      await put(server.db, { 'posts/luna': post('accepted') });
      const first = await get('/feed/dogs.json');
      expect(first.headers.get('cache-control')).toMatch(/s-maxage=\d+, stale-while-revalidate=\d+/);
      const etag = first.headers.get('etag') ?? '';
      expect((await get('/feed/dogs.json', { 'If-None-Match': etag })).status).toBe(304);
      expect((await get('/feed/dogs.json', { 'If-None-Match': `"x", ${etag.slice(2)}` })).status).toBe(304);
      await server.db.doc('posts/luna').update({ name: 'Lunita' });
      expect((await get('/feed/dogs.json', { 'If-None-Match': etag })).status).toBe(200);
    });
    it('travels compressed where that is understood, under the same tag', async () => {
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
    it('is none for other names', async () => {
      for (const path of ['/feed/snakes.json', '/feed/a/dogs.json', '/feed'])
        expect((await get(path)).status).toBe(404);
    });
  });

  describe('the page of a post', () => {
    const page = async (id: string) => (await get(`/post/${id}`)).text();

    it('carries title, description and picture for those who share it', async () => {
      const description = 'Busca "hogar" <script>alert(1)</script> & cariño. '.repeat(9);
      await put(server.db, { 'posts/luna': post('accepted', { description }) });
      const html = await page('luna');
      expect(html).toContain('<title>Luna · Patitas</title>');
      expect(html).not.toContain('<title>Patitas</title>');
      expect(html).toContain('<meta property="og:locale" content="es_AR" />');
      expect(html).toContain(`<meta property="og:url" content="${origin}/post/luna" />`);
      expect(html).toContain('posts%2Fana%2Fluna%2Fp1?alt=media" />');
      expect(html).toContain('&quot;hogar&quot; &lt;script&gt;');
      expect(html).not.toContain('<script>alert');
      expect(/property="og:description" content="([^"]*)"/.exec(html)?.[1]).toMatch(/…$/);
    });
    for (const status of ['pending', 'rejected', 'withdrawn']) {
      it(`says nothing of a post that is ${status}`, async () => {
        await put(server.db, { 'posts/luna': post(status) });
        const response = await get('/post/luna');
        expect(response.headers.get('x-robots-tag')).toBe('noindex');
        expect(await response.text()).toBe(shell);
      });
    }
    it('is the bare page for a post that is not there, malformed, or no id at all', async () => {
      await put(server.db, { 'posts/odd': { status: 'accepted' } });
      for (const id of ['ghost', 'odd', 'a.b', 'luna/solicitar-adopcion']) expect(await page(id)).toBe(shell);
    });
  });
});
