// Hostile requests to the functions: names of built-in properties, endless queries, headers that are slow to parse.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compressed, type HttpRequest } from '../../functions/src/http.ts';
import { createFeedAnswers } from '../../functions/src/public/answer-feed.ts';
import { createPageAnswers } from '../../functions/src/public/answer-page.ts';
import { createSitemapAnswers } from '../../functions/src/public/answer-sitemap.ts';
import { isFresh } from '../../functions/src/public/cached-json.ts';
import { keptMs } from '../../functions/src/public/kept-answers.ts';
import { post, put } from '../../functions/src/testing/documents.ts';
import { origin, render, shell, startServer, type TestServer } from '../../functions/src/testing/server.ts';

let server: TestServer;
let address: string;
let queries = 0;
/** The addresses, as firebase.json maps them. */
const functions = [
  ['/post/', 'page'],
  ['/feed/', 'feed'],
  ['/api/csp', 'csp'],
  ['/api/account', 'account'],
] as const;
const app = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const name = functions.find(([path]) => pathname.startsWith(path))?.[1];
  if (!(name && (await server.functions.serve(name, request, response, pathname))))
    response.writeHead(404).end();
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
beforeEach(async () => {
  await server.backend.reset();
  await put(server.db, { 'posts/luna': post('accepted') });
});

/** Counts in `queries` what a function asks of the database. */
function countingDeps() {
  queries = 0;
  const deps = server.deps();
  const db = new Proxy(deps.db, {
    get(db, name) {
      queries += 1;
      const value: unknown = Reflect.get(db, name);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
  return { ...deps, db };
}

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${address}${path}`, { redirect: 'manual', ...init });

describe('names that every JavaScript object has', () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype);

  it.each([
    ...inherited,
    'prototype',
    'then',
    'ALL',
    'all.json',
    'al',
    'alll',
    '%61ll',
    'all%00',
    '..%2fall',
  ])('as a feed’s (%s) are not found', async (name) =>
    expect((await get(`/feed/${name}.json`)).status).toBe(404),
  );
  it.each([...inherited, '__x__', 'a%2fb', 'a%00', '%ff', '%', '%5c', 'x'.repeat(2000)])(
    'as a post’s (%s) are a page that says so, and no crawler keeps it',
    async (name) => {
      const response = await get(`/post/${name}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(await response.text()).toMatch(/Esta página no existe|Esta publicación ya no está disponible/);
    },
  );
});

describe("queries that would each need an entry in a CDN's cache", () => {
  const searches = [
    '?x=1',
    '?x=2',
    '?',
    '?all',
    '?x=1&y=2',
    '?utm_source=x',
    '?__proto__=1',
    `?${'x'.repeat(5000)}`,
  ];

  it.each(searches.filter((search) => search !== '?'))('leads to the one feed (%.20s)', async (search) => {
    const response = await get(`/feed/all.json${search}`);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/feed/all.json');
    expect(response.headers.get('cache-control')).toContain('public');
    expect(await response.text()).toBe('');
  });
  it('are redirected to the one page of a post, which the redirect answers in the same way', async () => {
    const response = await get('/post/luna?fbclid=1');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/post/luna']);
    const followed = await get('/post/luna?fbclid=1', { redirect: 'follow' });
    expect(await followed.text()).toBe(await (await get('/post/luna')).text());
  });
  it('do not read the database', async () => {
    const deps = countingDeps();
    const answerFeed = createFeedAnswers(keptMs);
    const ask = (search: string) =>
      answerFeed(deps, { method: 'GET', path: '/feed/all.json', search, body: '', headers: {} });
    for (const search of searches) await ask(search);
    expect(queries).toBe(0);
    await ask('');
    expect(queries).toBeGreaterThan(0);
  });
  it('do not redirect to another site', async () => {
    for (const path of ['//evil.test/feed/all.json?x', '/post/\\\\evil.test?x', '/post/%2f%2fevil.test?x']) {
      const location = (await get(path)).headers.get('location') ?? '/';
      expect(new URL(location, 'https://patitas.example').origin).toBe('https://patitas.example');
    }
  });
});

describe('paths that Hosting would not pass on, asked of a function itself', () => {
  const leadElsewhere = ['//evil.test/x', '/\\evil.test/x', '/\t/evil.test', 'https://evil.test/x'];
  const answers = {
    page: (asked: HttpRequest) => {
      const parts = { shell: async () => shell, render, origin, fileUrl: String, patienceMs: 1 };
      return createPageAnswers()(server.deps(), parts, asked);
    },
    sitemap: (asked: HttpRequest) => createSitemapAnswers(0)(server.deps(), origin, asked),
  };
  const ask = (name: keyof typeof answers, path: string) =>
    answers[name]({ method: 'GET', path, search: '?x', body: '', headers: {} });

  it.each(leadElsewhere)('lead to no other site (%j)', async (path) => {
    for (const name of ['page', 'sitemap'] as const) {
      const { status, headers } = await ask(name, path);
      expect([name, status, headers.Location]).toEqual([name, 404, undefined]);
    }
  });
  it('lead to the own address if it is one', async () => {
    for (const [name, path] of [
      ['page', '/post/luna'],
      ['sitemap', '/sitemap.xml'],
    ] as const)
      expect(await ask(name, path)).toMatchObject({ status: 301, headers: { Location: path } });
  });
});

// A page of a feed costs up to 1,200 reads, the sitemap 5,000, and a function has an address past the CDN.
describe('what costs many reads, asked again and again of a function itself', () => {
  const paths = ['/feed/all-2.json', '/feed/dogs-20.json', '/sitemap.xml'];

  function asking() {
    const deps = countingDeps();
    const [answerFeed, answerSitemap] = [createFeedAnswers(keptMs), createSitemapAnswers(keptMs)];
    return (path: string, afterMs: number) => {
      const asked = { method: 'GET', path, search: '', body: '', headers: {} };
      const later = { ...deps, now: () => deps.now() + afterMs };
      return path === '/sitemap.xml' ? answerSitemap(later, origin, asked) : answerFeed(later, asked);
    };
  }

  it.each(paths)('is read once in some minutes (%s)', async (path) => {
    const ask = asking();
    const first = await ask(path, 0);
    const once = queries;
    expect(once).toBeGreaterThan(0);
    for (const afterMs of [0, 1000, keptMs / 2]) expect(await ask(path, afterMs)).toEqual(first);
    await Promise.all([ask(path, 1), ask(path, 1)]);
    expect(queries).toBe(once);
    await ask(path, keptMs + 1000);
    expect(queries).toBe(2 * once);
  });
  it('is read again after a failure', async () => {
    const answerFeed = createFeedAnswers(keptMs);
    const asked = { method: 'GET', path: '/feed/all-2.json', search: '', body: '', headers: {} };
    const failing = {
      ...server.deps(),
      get db(): never {
        throw new Error('no database');
      },
    };
    await expect(answerFeed(failing, asked)).rejects.toThrow('no database');
    expect((await answerFeed(server.deps(), asked)).status).toBe(200);
  });
});

describe('methods that no cache answers', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is refused without a look (%s)', async (method) => {
    for (const path of ['/feed/all.json', '/feed/all.json?x=1', '/post/luna']) {
      const response = await get(path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });
});

describe('what is slow to parse', () => {
  // Node accepts 16 KB of headers in all. A backtracking pattern needs time in the square of the length: a third of a
  // second.
  const long = 14_000;
  const rows = [' ', '\t', ' ,', ';', ' ;', 'gzip ', 'gzip;q=0.', '0', 'W/"', '"', ',"'].map((part) => [
    JSON.stringify(part),
    `a${part.repeat(long / part.length)}a`,
  ]);
  const enoughMs = 50;

  /** Processor time, so that a busy machine does not count as slow. */
  function timeOf(act: () => unknown): number {
    const times = [1, 2, 3].map(() => {
      const start = process.cpuUsage();
      act();
      return process.cpuUsage(start).user / 1000;
    });
    return Math.min(...times);
  }

  it('a path of slashes is answered at once', async () => {
    const answer = createPageAnswers();
    const parts = { shell: async () => shell, render, origin, fileUrl: String, patienceMs: 1 };
    const ask = (path: string) =>
      answer(server.deps(), parts, { method: 'GET', path, search: '', body: '', headers: {} });
    await ask('/post/x');
    const start = process.cpuUsage();
    await ask(`/post${'/'.repeat(long)}x`);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(enoughMs);
  });
  it.each(rows)('in Accept-Encoding (%s) are parsed at once', (_part, value) => {
    const request = { method: 'GET', path: '/', search: '', body: '', headers: { 'accept-encoding': value } };
    const answer = { status: 200, headers: {}, body: 'x' };
    expect(timeOf(() => compressed(request, answer))).toBeLessThan(enoughMs);
  });
  it.each(rows)('in If-None-Match (%s) cost no more than a short one', async (_part, value = '') => {
    const request = { method: 'GET', path: '/', search: '', body: '', headers: { 'if-none-match': value } };
    expect(timeOf(() => isFresh(request, 'W/"x"'))).toBeLessThan(enoughMs);
    expect((await get('/feed/all.json', { headers: { 'If-None-Match': value } })).status).toBe(200);
  });
});

describe('the endpoint for policy violations', () => {
  const report = (body: BodyInit, method = 'POST') => get('/api/csp', { method, body });
  const counted = async () => {
    const { docs } = await server.db.collection('cspReports').get();
    return docs.map((doc) => doc.data());
  };
  const modern = (directive: string) => ({
    type: 'csp-violation',
    body: { effectiveDirective: directive, blockedURL: 'https://evil.test/?secret' },
  });
  // The function's pause between two writes follows the backend's clock.
  beforeEach(() => server.backend.advanceClock(60_000));

  it('counts both report formats by directive, and stores nothing else of them', async () => {
    const reports = [modern('img-src'), modern('img-src'), modern('connect-src')];
    expect((await report(JSON.stringify(reports))).status).toBe(204);
    server.backend.advanceClock(11_000);
    await report(JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src https://x.test' } }));
    expect(await counted()).toEqual([{ 'img-src': 3, 'connect-src': 1 }]);
  });
  it.each([
    ['no JSON', 'x', 'unreadable'],
    ['nothing', '', 'unreadable'],
    ['a name of its own', JSON.stringify([modern('x'.repeat(1000))]), 'other'],
    ['a name that every object knows', JSON.stringify([modern('__proto__')]), 'other'],
    ['more than it reads', JSON.stringify([{ ...modern('img-src'), x: 'x'.repeat(100_000) }]), 'unreadable'],
  ])('takes %s for what it is', async (_what, body, counter) => {
    expect((await report(body)).status).toBe(204);
    expect(await counted()).toEqual([{ [counter]: 1 }]);
  });
  it('counts at most twenty violations of one request', async () => {
    await report(JSON.stringify(Array.from({ length: 500 }, () => modern('img-src'))));
    expect(await counted()).toEqual([{ 'img-src': 20 }]);
  });
  it('writes to the database once for a hundred reports', async () => {
    await Promise.all(Array.from({ length: 100 }, () => report(JSON.stringify([modern('img-src')]))));
    expect(await counted()).toEqual([{ 'img-src': 1 }]);
    server.backend.advanceClock(11_000);
    await report(JSON.stringify([modern('img-src')]));
    expect(await counted()).toEqual([{ 'img-src': 101 }]);
  });
  it('answers no other method', async () => {
    const refused = await get('/api/csp');
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await counted()).toEqual([]);
  });
});
