// A new phone gets most of the app's files in one pack. Afterwards nothing shows where a file came from.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbedded } from '../../scripts/embedded/start-embedded.ts';
import { openBrowser } from './support/phone.ts';

let app: Awaited<ReturnType<typeof startEmbedded>>;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  app = await startEmbedded({
    port: 0,
    dataDir: undefined,
    seed: false,
    appFolder: process.env.OUT_DIR ?? 'dist',
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

/** Headers that belong to one answer and not to the file. */
const ownOfAnAnswer = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
]);
const shared = (headers: Iterable<[string, string]>) =>
  Object.fromEntries([...headers].filter(([name]) => !ownOfAnAnswer.has(name)));

/** What the worker has cached, by address. */
async function keptFiles(how: 'with the pack' | 'without it') {
  const context = await browser.newContext({ baseURL: app.url });
  let wasAsked = false;
  await context.route('**/assets/pack-*.json', (route) => {
    wasAsked = true;
    return how === 'with the pack' ? route.continue() : route.abort();
  });
  const page = await context.newPage();
  await page.goto('/instrucciones-de-adopcion');
  const files = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const [name = ''] = (await caches.keys()).filter((each) => each.includes('precache'));
    const cache = await caches.open(name);
    return Promise.all(
      (await cache.keys()).map(async ({ url }) => {
        const kept = await cache.match(url);
        return { url, text: await kept?.text(), headers: [...(kept?.headers ?? [])] };
      }),
    );
  });
  await context.close();
  expect(wasAsked).toBe(true);
  return files;
}

/** Not from the page: Chromium would answer it from the same cache. */
async function served(url: string) {
  const response = await fetch(url);
  return { text: await response.text(), headers: shared(response.headers) };
}

it.each(['with the pack', 'without it'] as const)(
  'a phone that was installed %s has every file, as the host answers for it',
  async (how) => {
    const files = await keptFiles(how);
    expect(files.length).toBeGreaterThan(100);
    for (const { url, text, headers } of files)
      expect({ text, headers: shared(headers) }, url).toEqual(await served(url));
  },
);
