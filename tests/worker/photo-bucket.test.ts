// Photos are in a storage bucket of their own, which a browser that needs space deletes before what exists only on the phone.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../scripts/embedded/start-embedded.ts';
import { chromiumArgs, findChromium } from '../../scripts/setup/find-browser.mjs';
import { type AppCopy, copyApp } from '../support/app-copy.ts';
import { photosKeptBy } from '../support/kept-photos.ts';

/** In page and worker. */
const withoutBuckets = `Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'storageBuckets');`;
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let copy: AppCopy;
let app: Awaited<ReturnType<typeof startEmbedded>>;
let profile: string;
let context: BrowserContext;
let page: Page;
let downloads: string[] = [];

beforeAll(async () => {
  copy = await copyApp(process.env.OUT_DIR);
  app = await startEmbedded({ port: 0, dataDir: undefined, seed: false, appFolder: copy.folder });
  profile = await mkdtemp(join(tmpdir(), 'patitas-profile-'));
  const executablePath = await findChromium();
  // The browser reports the last use of each bucket only for a profile on disk.
  context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: chromiumArgs,
    baseURL: app.url,
  });
  await context.route('**/o/posts%2F*', (route) => {
    downloads.push(route.request().url());
    return route.fulfill({
      contentType: 'image/png',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: picture,
    });
  });
  page = await context.newPage();
  await page.goto('/instrucciones-de-adopcion');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // A page of the worker without the app. What the app requests while another version takes over may start the outgoing worker once
  // more, and Chromium then lets the next one wait for up to five minutes.
  await page.goto('/robots.txt');
});
afterAll(async () => {
  await context.close();
  await app.stop();
  await copy.remove();
  await rm(profile, { recursive: true, force: true });
});

beforeEach(async () => {
  await page.evaluate(async () => {
    const bucket = await Reflect.get(Object(navigator), 'storageBuckets').open('photos');
    for (const storage of [caches, bucket.caches])
      for (const name of ['patitas-thumbs', 'patitas-photos']) await storage.delete(name);
  });
  downloads = [];
});

const address = (name: string) =>
  `http://${app.config.storageHost}/v0/b/demo-patitas.firebasestorage.app/o/${encodeURIComponent(`posts/ana/luna/${name}`)}?alt=media`;

/** The status of each photo; 0 if there is none. */
const see = (...names: string[]) =>
  page.evaluate(
    (urls) =>
      Promise.all(
        urls.map((url) =>
          fetch(url).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      ),
    names.map(address),
  );

const soon = { timeout: 20_000 };
const kept = () => photosKeptBy(page);
const bothPlaces = async () => Object.values(await kept()).flat();

async function stopWorker() {
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** When the browser used each bucket, as it decides which one to delete. */
async function lastUsed(): Promise<Record<string, number>> {
  const internals = await context.newPage();
  await internals.goto('chrome://quota-internals/');
  // As text: the bundler replaces an import in a function.
  const entries = await internals.evaluate<{ storageKey: string; name: string; lastAccessed: number }[]>(`
    import('chrome://quota-internals/quota_internals_browser_proxy.js')
      .then(({ QuotaInternalsBrowserProxy }) => QuotaInternalsBrowserProxy.getInstance().retrieveBucketsTable())
      .then(({ entries }) => entries.map((entry) => ({ ...entry, lastAccessed: Number(entry.lastAccessed.internalValue) })))`);
  await internals.close();
  const ours = entries.filter(({ storageKey }) => storageKey.startsWith(app.url));
  return Object.fromEntries(ours.map(({ name, lastAccessed }) => [name, lastAccessed]));
}

/**
 * A version whose worker begins with these lines takes over. Its tests come before those that kill the worker: where a debugger
 * watches and a worker is killed, Chromium's next `update()` sometimes never resolves.
 */
async function takeOver(prelude: string) {
  await copy.beforeWorker(prelude);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    await registration?.update();
    const next = registration?.installing ?? registration?.waiting;
    if (!next) throw new Error('There is no other version');
    await new Promise<void>((resolve) => {
      const look = () => {
        if (next.state === 'installed') next.postMessage({ type: 'SKIP_WAITING' });
        if (next.state === 'activated') resolve();
      };
      next.addEventListener('statechange', look);
      look();
    });
  });
}

it('a browser that has no buckets keeps photos with everything else, and takes them along once it has some', async () => {
  expect(await see('with_thumb')).toEqual([200]);
  await expect.poll(kept, soon).toEqual({ bucket: [address('with_thumb')], default: [] });
  await takeOver(withoutBuckets);
  expect(await see('with_thumb', 'without_thumb')).toEqual([200, 200]);
  await expect
    .poll(kept, soon)
    .toEqual({ bucket: [address('with_thumb')], default: [address('with_thumb'), address('without_thumb')] });
  downloads = [];
  expect(await see('with_thumb', 'without_thumb')).toEqual([200, 200]);

  await takeOver('');
  expect(await see('with_thumb', 'without_thumb')).toEqual([200, 200]);
  await expect
    .poll(kept, soon)
    .toEqual({ bucket: [address('with_thumb'), address('without_thumb')], default: [] });
  expect(downloads).toEqual([]);
});

it('a browser that refuses the bucket keeps photos with everything else', async () => {
  await takeOver(
    `navigator.storageBuckets.open = () => Promise.reject(new DOMException('no', 'NotAllowedError'));`,
  );
  expect(await see('refused_thumb')).toEqual([200]);
  await expect.poll(kept, soon).toEqual({ bucket: [], default: [address('refused_thumb')] });
  downloads = [];
  expect(await see('refused_thumb')).toEqual([200]);
  expect(downloads).toEqual([]);
  await takeOver('');
});

describe('a worker that was killed', () => {
  beforeEach(stopWorker);

  it('the browser used everything else later than the photos, so it deletes these first', async () => {
    expect(await see('one_thumb', 'one')).toEqual([200, 200]);
    await expect.poll(kept, soon).toEqual({ bucket: [address('one'), address('one_thumb')], default: [] });
    const photosAreOlder = async () => {
      const { photos = 0, _default: everythingElse = 0 } = await lastUsed();
      return photos > 0 && photos < everythingElse;
    };
    await expect.poll(photosAreOlder, soon).toBe(true);
    const { photos: before = 0 } = await lastUsed();
    // The photo comes from the cached copy, which is the most frequent case.
    expect(await see('one_thumb')).toEqual([200]);
    await expect.poll(async () => Number((await lastUsed()).photos) > before, soon).toBe(true);
    await expect.poll(photosAreOlder, soon).toBe(true);
    expect(downloads).toHaveLength(2);
  });

  it('a bucket that the browser deletes while the worker runs costs a download, and nothing else', async () => {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('only-here', 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore('acts').put('an act', 1);
          opening.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        }),
    );
    const session = await context.newCDPSession(page);
    const bucket = { storageKey: `${app.url}/`, name: 'photos' };
    // A photo that is stored during the deletion is deleted, too.
    const seenAndKept = async () => {
      expect(await see('one_thumb')).toEqual([200]);
      return kept();
    };
    // Whether the worker opens the bucket before, during or after its deletion is a matter of milliseconds.
    for (let round = 1; round <= 8; round += 1) {
      await expect.poll(seenAndKept, soon).toEqual({ bucket: [address('one_thumb')], default: [] });
      await session.send('Storage.deleteStorageBucket', { bucket });
    }
    await expect.poll(seenAndKept, soon).toEqual({ bucket: [address('one_thumb')], default: [] });
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain(
      'only-here',
    );
  });

  /** As versions without the bucket kept them. */
  async function keepAsBefore(names: readonly string[]) {
    await page.evaluate(
      async ([urls, png]) => {
        const cache = await caches.open('patitas-thumbs');
        const body = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
        for (const url of urls)
          await cache.put(
            url,
            new Response(body, { headers: { 'Content-Type': 'image/png', Vary: 'Origin' } }),
          );
      },
      [names.map(address), picture.toString('base64')] as const,
    );
  }

  const many = Array.from({ length: 200 }, (_, index) => `old-${index}_thumb`);

  /** The next worker moves the photos up to this one, and no further. */
  async function moveUpTo(name: string) {
    await page.evaluate(() => fetch('/manifest.webmanifest'));
    const [worker] = context.serviceWorkers();
    await worker?.evaluate((last) => {
      const { put } = Cache.prototype;
      Cache.prototype.put = async function (request, response) {
        if (request instanceof Request && request.url === last) await new Promise(() => {});
        return put.call(this, request, response);
      };
    }, address(name));
  }

  it('photos of a version before are shown and moved, also when the worker is killed meanwhile', async () => {
    await keepAsBefore(many);
    const all = many.map(address).toSorted();
    await moveUpTo('old-100_thumb');
    for (let kills = 0; kills < 5; kills += 1) {
      // The first and the last photo can be seen at any time of the move.
      expect(await see('old-0_thumb', 'old-199_thumb')).toEqual([200, 200]);
      if (kills === 0) await expect.poll(async () => (await kept()).bucket.length, soon).toBe(100);
      await stopWorker();
      expect([...new Set(await bothPlaces())].toSorted()).toEqual(all);
    }
    expect(await see('old-0_thumb', 'old-199_thumb')).toEqual([200, 200]);
    await expect.poll(async () => (await kept()).default, soon).toEqual([]);
    expect((await kept()).bucket).toEqual(all);
    expect(downloads).toEqual([]);
  });

  it('a sign-out deletes the photos in both places, also those that are just being moved', async () => {
    // What is stored only after the sign-out is deleted later: here that is nothing.
    expect(await see('new_thumb')).toEqual([200]);
    await expect.poll(kept, soon).toEqual({ bucket: [address('new_thumb')], default: [] });
    await stopWorker();
    await keepAsBefore(many);
    expect(await see('old-0_thumb', 'new_thumb')).toEqual([200, 200]);
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'forget' }));
    await expect.poll(bothPlaces, soon).toEqual([]);
    // A photo that was being moved must not come back.
    await stopWorker();
    expect(await bothPlaces()).toEqual([]);
  });
});
