// A sign-out deletes everything that was seen on the phone, including requests of the person who left that arrive only later.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbedded } from '../../scripts/embedded/start-embedded.ts';
import { smallJpeg } from '../support/photos.ts';
import { openPhone, type Phone } from './support/phone.ts';

let app: Awaited<ReturnType<typeof startEmbedded>>;
let phone: Phone;
/** Lets the download of the late photo go on. */
let release = () => {};
const released = new Promise<void>((resolve) => {
  release = resolve;
});

beforeAll(async () => {
  const appFolder = process.env.OUT_DIR ?? 'dist';
  app = await startEmbedded({ port: 0, dataDir: undefined, seed: false, appFolder });
  phone = await openPhone(app.url);
  const { mimeType, buffer } = await smallJpeg();
  await phone.context.route('**/o/posts%2F*', async (route) => {
    if (route.request().url().includes('late')) await released;
    await route.fulfill({
      contentType: mimeType,
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: buffer,
    });
  });
});
afterAll(async () => {
  await phone.close();
  await app.stop();
});

const soon = { timeout: 10_000 };
const address = (name: string) =>
  `http://${app.config.storageHost}/v0/b/demo-patitas.firebasestorage.app/o/${encodeURIComponent(`posts/ana/luna/${name}`)}?alt=media`;

const see = (name: string) =>
  phone.page.evaluate((url) => fetch(url).then(({ status }) => status), address(name));

const isForgetting = () => phone.page.evaluate(() => caches.has('patitas-olvido'));

/** As the page does it: the worker deletes the mark at the end. A photo that is requested before that may be deleted with the others. */
async function signOut() {
  await phone.page.evaluate(async () => {
    await caches.open('patitas-olvido');
    navigator.serviceWorker.controller?.postMessage({ type: 'forget' });
  });
  await expect.poll(isForgetting, soon).toBe(false);
}

/** The addresses of which the worker's bounded caches note when they were used last. */
const noted = () =>
  phone.page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open('workbox-expiration'));
    const rows: { url: string }[] = await done(
      db.transaction('cache-entries').objectStore('cache-entries').getAll(),
    );
    db.close();
    return rows.map(({ url }) => url).toSorted();
  });

const traces = async () => ({ photos: await phone.photos(), noted: await noted() });
const only = (...names: string[]) => {
  const addresses = names.map(address).toSorted();
  return { photos: addresses, noted: addresses };
};

it('a photo that arrives after the sign-out is not kept', async () => {
  await see('first_thumb');
  await expect.poll(traces, soon).toEqual(only('first_thumb'));
  const asked = phone.context.waitForEvent('request', (request) => request.url() === address('late_thumb'));
  const late = see('late_thumb');
  await asked;
  await signOut();
  await expect.poll(traces, soon).toEqual(only());
  release();
  expect(await late).toBe(200);
  // A photo of the other kind, requested later. The worker has handled the late photo before this one.
  await see('next');
  await expect.poll(traces, soon).toEqual(only('next'));
});

it('of a photo that was being read from the cache, no address stays', async () => {
  await signOut();
  await see('seen_thumb');
  await expect.poll(traces, soon).toEqual(only('seen_thumb'));
  const worker = phone.worker();
  await worker.evaluate(() => {
    const { match } = CacheStorage.prototype;
    let goOn = () => {};
    const isReleased = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let tellFound = () => {};
    const found = new Promise<void>((resolve) => {
      tellFound = resolve;
    });
    Object.assign(globalThis, { found, goOn });
    CacheStorage.prototype.match = async function (...query) {
      const answer = await match.apply(this, query);
      if (answer?.url.includes('seen_thumb')) {
        tellFound();
        await isReleased;
      }
      return answer;
    };
  });
  const read = see('seen_thumb');
  await worker.evaluate(() => Reflect.get(globalThis, 'found'));
  await signOut();
  await expect.poll(traces, soon).toEqual(only());
  await worker.evaluate(() => Reflect.get(globalThis, 'goOn')());
  expect(await read).toBe(200);
  await see('next');
  await expect.poll(traces, soon).toEqual(only('next'));
});

it('a worker that is killed before it has forgotten goes on when it starts again', async () => {
  await see('seen');
  await expect.poll(async () => (await traces()).noted, soon).toContain(address('seen'));
  const session = await phone.context.newCDPSession(phone.page);
  await session.send('ServiceWorker.enable');
  // The page does this before it sends the message to the worker. Here the worker is killed before the message arrives.
  await phone.page.evaluate(() => caches.open('patitas-olvido'));
  await session.send('ServiceWorker.stopAllWorkers');
  await phone.page.evaluate(() => fetch('/manifest.webmanifest'));
  await expect.poll(traces, soon).toEqual(only());
  await expect.poll(isForgetting, soon).toBe(false);
});
