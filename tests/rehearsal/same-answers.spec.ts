// Hosting's own server and the embedded one must answer the same requests in the same way. The requests reach every header rule
// and every rewrite of firebase.json: a rule that no request reaches fails the first test.
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join, posix } from 'node:path';
import { minimatch } from 'minimatch';
import { readHostingConfig } from '../../scripts/embedded/hosting.ts';
import { startEmbedded } from '../../scripts/embedded/start-embedded.ts';
import { test as base, expect } from './support/fixtures.ts';

interface Question {
  readonly path: string;
  readonly method?: 'GET' | 'HEAD' | 'DELETE' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
}

const found = [
  '/',
  '/shell.html',
  '/sw.js',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/robots.txt',
  '/icons/icon-192.png',
  '/screenshots/adopciones-ancha.png',
  '/adopciones',
  '/?desde=inicio',
  '/adopciones?fbclid=1',
  '/perros',
  '/perros/',
  '/perros/?sexo=female',
  '/gatos?page=2',
  '/dar-en-adopcion',
  '/pendientes',
  '/iniciar-sesion?volver=%2Fperros',
  '/instrucciones-de-adopcion/',
  '/post',
  '/post/luna',
  '/post/luna/',
  '/post/no%2Fexiste',
  '/post/luna/solicitar-adopcion',
  '/perfil-de-usuario/ana',
  '/perfil-de-usuario/ana/',
  '/admin/usuarios',
  '/admin/denuncias',
  '/admin/registro',
  '/feed/all.json',
  '/sitemap.xml',
  '//robots.txt',
  '/./perros',
];
const missing = [
  '/index.html',
  '/assets/x.js',
  '/assets/x.css',
  '/assets/',
  '/assets',
  '/icons/x.png',
  '/sw-2.js',
  '/no-existe',
  '/no/existe/',
  '/404.html',
  '/admin',
  '/admin/x.js',
  '/perfil-de-usuario',
  '/feed/snakes.json',
  '/feed/x/all.json',
  '/api/x',
  '/.env',
  '/.well-known/x',
  '/post/.x',
  '/robots.txt/',
  '/..%2frobots.txt',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/../robots.txt',
  '/%70erros',
  `/${'x'.repeat(200)}`,
];

const questions: readonly Question[] = [
  ...[...found, ...missing].map((path) => ({ path })),
  ...['/', '/perros', '/assets/x.js', '/post/luna', '/robots.txt'].map((path) => ({
    path,
    method: 'HEAD' as const,
  })),
  { path: '/api/account' },
  { path: '/api/csp' },
  { path: '/api/csp', method: 'POST' },
  { path: '/api/account', method: 'DELETE' },
  { path: '/api/account', method: 'DELETE', headers: { Authorization: 'Bearer x' } },
];

/** The phone revalidates; the CDN stores. */
const storedByCdn = 'public, max-age=0, must-revalidate, s-maxage=3600';

const compared = [
  'cache-control',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-robots-tag',
];

/** Sends the address unchanged, because `fetch` would normalise it. */
async function ask(origin: string, { path, method = 'GET', headers = {} }: Question) {
  const { hostname, port } = new URL(origin);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path, method, headers }, resolve).on('error', reject).end();
  });
  response.resume();
  return response;
}

/** Each server has its own ports for the backend, so they are left out of the comparison. */
const policyOf = ({ headers }: IncomingMessage) =>
  String(headers['content-security-policy']).replace(/ http:\/\/127\.0\.0\.1:\d+/g, '');

async function answerOf(origin: string, question: Question) {
  const response = await ask(origin, question);
  return {
    status: response.statusCode,
    policy: policyOf(response),
    ...Object.fromEntries(compared.map((name) => [name, response.headers[name]])),
    // RFC 9239: the same type has two names, and the emulator uses the old one.
    'content-type': response.headers['content-type']?.replace('application/javascript', 'text/javascript'),
  };
}

const test = base.extend<object, { embedded: string }>({
  embedded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const { folder } = JSON.parse(process.env.REHEARSAL ?? '{}');
      const server = await startEmbedded({
        port: 0,
        dataDir: undefined,
        seed: false,
        appFolder: join(folder, 'dist'),
      });
      await use(server.url.replace('localhost', '127.0.0.1'));
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('the questions reach every header rule and every rewrite', () => {
  const { headers, rewrites } = readHostingConfig('firebase.json', []);
  const paths = questions.map(({ path }) => posix.normalize(path.replace(/\?.*/, '')));
  for (const { source } of [...headers, ...rewrites])
    expect(
      paths.some((path) => minimatch(path, source)),
      source,
    ).toBe(true);
  expect(questions.length).toBeGreaterThanOrEqual(40);
});

for (const question of questions) {
  const { path, method = 'GET', headers } = question;
  const label = `${method} ${path.slice(0, 60)}${headers ? ` ${JSON.stringify(headers)}` : ''}`;
  test(`both servers answer alike: ${label}`, async ({ server, embedded }) => {
    expect(await answerOf(embedded, question)).toEqual(await answerOf(server.url, question));
  });
}

for (const path of [...found.slice(0, 8), ...missing.filter((each) => !/^\/(feed|api|post)\//.test(each))]) {
  test(`is ${missing.includes(path) ? 'not found' : 'found'}, under the policy, never used again unasked: ${path.slice(0, 60)}`, async ({
    server,
  }) => {
    const response = await ask(server.url, { path });
    expect(response.statusCode).toBe(missing.includes(path) ? 404 : 200);
    // A function's page may be the shell, which no CDN stores.
    expect(response.headers['cache-control']).toMatch(
      path === '/' ? /^(no-cache$|public, max-age=0, must-revalidate, )/ : storedByCdn,
    );
    expect(policyOf(response)).toContain("default-src 'self'");
  });
}

test('every file of the build is answered alike', async ({ server, embedded }) => {
  test.setTimeout(120_000);
  for (const origin of [server.url, embedded])
    expect((await ask(origin, { path: '/sw.js' })).headers.etag).toBeTruthy();
  for (const name of await readdir(join(server.folder, 'dist', 'assets'))) {
    const question = { path: `/assets/${name}`, method: 'HEAD' as const };
    const answer = await answerOf(server.url, question);
    expect(answer).toMatchObject({ status: 200, 'cache-control': storedByCdn });
    expect(await answerOf(embedded, question), name).toEqual(answer);
  }
});

test('the embedded server answers what the official emulator alone fails over', async ({
  server,
  embedded,
}) => {
  for (const [path, status] of [
    ['/%', 400],
    ['/%E0%A4%A', 400],
    // Longer than a file name may be.
    [`/${'x'.repeat(2000)}`, 404],
  ] as const) {
    expect((await ask(embedded, { path })).statusCode).toBe(status);
    expect((await ask(server.url, { path })).statusCode).toBe(500);
  }
});
