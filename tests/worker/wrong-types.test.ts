// A captive portal, or a server during a release, answers every request with a page and status 200.
import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../scripts/embedded/start-embedded.ts';
import { photosKeptBy } from '../support/kept-photos.ts';
import { openBrowser } from './support/phone.ts';

const appFolder = process.env.OUT_DIR ?? 'dist';
const portal = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: '<title>Portal</title>' });

let app: Awaited<ReturnType<typeof startEmbedded>>;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  app = await startEmbedded({ port: 0, dataDir: undefined, seed: false, appFolder });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const packs = '**/assets/pack-*.json';

/** A script of the precache that no first page loads, so that only the worker requests it. */
async function lateScript(): Promise<string> {
  const worker = await readFile(`${appFolder}/sw.js`, 'utf8');
  const [path] = /assets\/common-passwords-[\w-]+\.js/.exec(worker) ?? [];
  if (!path) throw new Error('The worker’s list does not name the script of common passwords');
  return `/${path}`;
}

describe('the worker', () => {
  it('is not installed if a script is answered with a page, and is installed when the script is available', async () => {
    const path = await lateScript();
    const context = await browser.newContext({ baseURL: app.url });
    await context.route(`**${path}`, portal);
    await context.route(packs, portal);
    const page = await context.newPage();
    // Not a page of the app, which would register the worker as well.
    await page.goto('/robots.txt');
    const fate = await page.evaluate(async () => {
      // The policy of the app demands Trusted Types also here.
      const trust = { createScriptURL: (url: string) => url };
      Reflect.get(window, 'trustedTypes')?.createPolicy('default', trust);
      const { installing } = await navigator.serviceWorker.register('/sw.js');
      return new Promise((resolve) => {
        installing?.addEventListener('statechange', () => resolve(installing.state));
      });
    });
    expect(fate).toBe('redundant');

    await context.unroute(`**${path}`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    const type = await page.evaluate(async (address) => {
      const kept = await caches.match(address, { ignoreSearch: true });
      return kept?.headers.get('Content-Type');
    }, path);
    expect(type).toBe('text/javascript; charset=utf-8');
    await context.close();
  });

  it('does not cache a page as a photo or a feed', async () => {
    const context = await browser.newContext({ baseURL: app.url });
    const page = await context.newPage();
    await page.goto('/instrucciones-de-adopcion');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const bucket = `http://${app.config.storageHost}/v0/b/demo-patitas.firebasestorage.app/o`;
    const photo = (name: string) => `${bucket}/${encodeURIComponent(`posts/ana/luna/${name}`)}?alt=media`;
    const answers = {
      contentType: 'image/png',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: 'png',
    };
    await context.route(photo('good_thumb'), (route) => route.fulfill(answers));
    await context.route(photo('bad_thumb'), (route) =>
      route.fulfill({ ...answers, contentType: 'text/html' }),
    );
    await context.route('**/feed/dogs.json', portal);
    const wrong = ['/feed/dogs.json', photo('bad_thumb')];
    const right = ['/feed/cats.json', photo('good_thumb')];
    await page.evaluate(
      async (addresses) => {
        for (const address of addresses) await (await fetch(address)).text();
      },
      [...wrong, ...right],
    );
    const kept = async () => [
      ...(await photosKeptBy(page)).bucket,
      ...(await page.evaluate(async () =>
        (await (await caches.open('patitas-feed')).keys()).map(({ url }) => new URL(url).pathname),
      )),
    ];
    // The response is cached after the page got it.
    await expect.poll(kept, { timeout: 10_000 }).toEqual(expect.arrayContaining(right));
    for (const address of wrong) expect(await kept()).not.toContain(address);
    await context.close();
  });
});
