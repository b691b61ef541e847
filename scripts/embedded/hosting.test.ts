import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listingPaths } from '#domain/listing-paths.ts';
import { fixedRoutes } from '../build/fixed-pages.ts';
import { createHosting, readHostingConfig, withLocalHosts } from './hosting.ts';

const hosting = createHosting(readHostingConfig('firebase.json', []));
const folder = mkdtempSync(join(tmpdir(), 'patitas-hosting-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The addresses of the route files, with an example id for each parameter. The name of a layout (`_admin`) is not part of an address. */
const routes = readdirSync('src/app/routes')
  .map((file) => file.replace(/\.tsx$/, ''))
  // The root layout has no address, and the showcase exists only in development.
  .filter((name) => name !== '[_]ui' && !name.split('.').at(-1)?.startsWith('_'))
  .map((name) =>
    `/${name
      .split('.')
      .filter((part) => part !== 'index' && !part.startsWith('_'))
      .join('/')}`.replaceAll(/\$\w+/g, 'x1'),
  );

describe('the rewrites of firebase.json', () => {
  it.each(routes)('lead %s to the app, with and without a slash at its end', (path) => {
    const isRendered = listingPaths.has(path) || path === '/post/x1';
    const file = path in fixedRoutes ? `${path}.html` : '/shell.html';
    const expected = isRendered ? { functionId: 'page' } : { file };
    for (const address of [path, `${path}/`]) expect(hosting.rewriteOf(address)).toEqual(expected);
  });
  it.each([
    '/assets/x.js',
    '/assets/x',
    '/x.js',
    '/sw-2.js',
    '/icons/x.png',
    '/no-existe',
    '/admin',
    '/admin/x.js',
    '/perfil-de-usuario',
    '/perfil-de-usuario/a/b',
    '/post/a/b',
    '/feed/dogs',
    '/api/x',
    '/.well-known/x',
    '/__/x',
    '/perros/../assets/x.js',
  ])('leave %s not found', (path) => {
    expect(hosting.rewriteOf(path)).toBeUndefined();
  });
});

describe('the headers of firebase.json', () => {
  const cacheControl = (path: string) => hosting.headersFor(path)['Cache-Control'];

  it('require revalidation, because headers depend on the address and missing files have them too', () => {
    for (const path of [
      '/assets/x.js',
      '/shell.html',
      '/sw.js',
      '/404.html',
      '/post',
      '/post/x1/solicitar-adopcion',
    ])
      expect(cacheControl(path), path).toBe('public, max-age=0, must-revalidate, s-maxage=3600');
  });
  it('leave caching to the functions for their responses', () => {
    for (const path of [
      ...listingPaths.keys(),
      '/perros/',
      '/sitemap.xml',
      '/feed/dogs.json',
      '/post/x1',
      '/post/x1/',
      '/api/account',
    ])
      expect(cacheControl(path), path).toBeUndefined();
  });
  it('set the policy on every address', () => {
    for (const path of ['/', '/assets/x.js', '/feed/dogs.json', '/a/b/c', '/404.html'])
      expect(hosting.headersFor(path)['Content-Security-Policy'], path).toContain("default-src 'self'");
  });
});

describe('the configuration', () => {
  it('differs from the file only in the policy, which also names the local backend', () => {
    const policy = "script-src 'self'; connect-src 'self'; img-src data:; upgrade-insecure-requests";
    expect(withLocalHosts(policy, ['http://127.0.0.1:1'])).toBe(
      "script-src 'self'; connect-src 'self' http://127.0.0.1:1; img-src data: http://127.0.0.1:1",
    );
    const { hosting: written } = JSON.parse(readFileSync('firebase.json', 'utf8'));
    const read = readHostingConfig('firebase.json', ['http://127.0.0.1:1']);
    expect(read.rewrites).toEqual(written.rewrites);
    expect(read.headers.slice(1)).toEqual(written.headers.slice(1));
  });
  it('is refused if it contains a setting that the embedded server does not support', () => {
    const file = join(folder, 'firebase.json');
    writeFileSync(file, JSON.stringify({ hosting: { public: 'dist', headers: [], redirects: [] } }));
    expect(() => readHostingConfig(file, [])).toThrow('hosting.redirects');
  });
});
