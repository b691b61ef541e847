import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHosting, readHostingConfig } from './hosting.ts';
import { createAppServer } from './serve-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'patitas-app-'));
mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
for (const [name, content] of Object.entries({
  'secret.txt': 'secret',
  'dist/shell.html': 'the app',
  'dist/404.html': 'not found',
  'dist/assets/a.js': 'script',
}))
  writeFileSync(join(folder, name), content);

const server = createAppServer({
  hosting: createHosting({ ...readHostingConfig('firebase.json', []), public: join(folder, 'dist') }),
  config: { projectId: 'demo' },
  async callFunction(functionId, _request, response, pathname) {
    response.end(`${functionId} ${pathname}`);
    return true;
  },
  hosts: ['patitas.lan:4173'],
});

let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

interface Asked {
  method?: string;
  headers?: Record<string, string>;
}

/** The raw path: `fetch` would normalise the URL. */
async function ask(path: string, { method = 'GET', headers = {} }: Asked = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, resolve).on('error', reject).end();
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe('the app server', () => {
  it('answers files, the app’s addresses and functions', async () => {
    expect(await ask('/assets/a.js')).toMatchObject({ status: 200, body: 'script' });
    for (const path of ['/pendientes', '/pendientes/?x=1', '/shell.html'])
      expect(await ask(path), path).toMatchObject({ status: 200, body: 'the app' });
    for (const path of ['/', '/perros', '/perros/', '/post/luna'])
      expect(await ask(path), path).toMatchObject({ body: `page ${path}` });
    expect(await ask('/perros/?sexo=female')).toMatchObject({ body: 'page /perros/' });
    expect(await ask('/config.json')).toMatchObject({ body: '{"projectId":"demo"}' });
  });

  it('answers 404 for missing files, and prevents caching them', async () => {
    for (const path of [
      '/assets/b.js',
      '/assets/',
      '/assets',
      '/no-existe',
      '/404.html',
      '/assets/a.js/',
      '/.env',
    ]) {
      const { status, headers, body } = await ask(path);
      expect([path, status, body]).toEqual([path, 404, 'not found']);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate, s-maxage=3600',
      });
      expect(headers['content-security-policy']).toContain("default-src 'self'");
    }
    expect(await ask('/assets/b.js', { method: 'HEAD' })).toMatchObject({ status: 404, body: '' });
    expect(await ask('/pendientes', { method: 'POST' })).toMatchObject({ status: 404 });
  });

  it('does not resend a file that the phone already has', async () => {
    const { etag = '' } = (await ask('/assets/a.js')).headers;
    expect(await ask('/assets/a.js', { headers: { 'If-None-Match': etag } })).toMatchObject({
      status: 304,
      body: '',
    });
    expect(await ask('/assets/a.js', { headers: { 'If-None-Match': '"other"' } })).toMatchObject({
      status: 200,
    });
    const { etag: ofMissing = '' } = (await ask('/assets/b.js')).headers;
    expect(await ask('/assets/b.js', { headers: { 'If-None-Match': ofMissing } })).toMatchObject({
      status: 404,
    });
  });

  it('refuses invalid addresses, and serves nothing outside its folder', async () => {
    for (const path of ['/%', '/%E0%A4%A', '/assets/%ff.js'])
      expect(await ask(path)).toMatchObject({ status: 400 });
    for (const path of [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%5csecret.txt',
      '/a%00',
    ])
      expect(await ask(path), path).toMatchObject({ status: 404 });
  });

  it('answers only for the host names of this machine and those of its options', async () => {
    for (const host of ['localhost', `localhost:${port}`, '127.0.0.1:1', '[::1]:80', 'patitas.lan:4173'])
      expect(await ask('/config.json', { headers: { Host: host } }), host).toMatchObject({ status: 200 });
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      'patitas.lan',
      '10.0.0.1',
      '127.0.0.1.evil.example',
    ])
      for (const path of ['/', '/config.json', '/post/luna'])
        expect(await ask(path, { headers: { Host: host } }), host).toMatchObject({ status: 421 });
  });
});
