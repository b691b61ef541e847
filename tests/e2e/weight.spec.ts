// How much JavaScript a visit loads. The sizes do not depend on the machine, nor does the result depend on the length of the
// wait, because no request may follow it.
import { expect, type Page } from '@playwright/test';
import { gzippedBytes, scriptsBeforePets, untilQuiet } from '../support/script-weight.ts';
import { test } from './seeded.ts';

/** Pets that the server has rendered are visible without the app, which is requested after the first paint. */
const limitBeforeRenderedPets = 3_000;
/** On the plain shell the app renders the pets. The limit has no room for Firebase, the outbox, the schema library or menus. */
const limitBeforePets = 110_850;
/**
 * For a visitor who only looks. React and the router are 80 kB of it. The same sources always give the same bytes. But a changed
 * file gets another name, a hash, so files that name it change by a few bytes when compressed: the limits leave 200 to 300 for
 * that.
 */
const limitUntilQuiet = 119_850;
/** The home page loads two drawn animals in addition. */
const limitOfHome = 119_900;
/** A pet's page loads a gallery, facts and comments in addition. */
const limitOfPost = 126_600;
/** Some 300 places with their coordinates, and the code that finds them. */
const limitOfPlaces = 6_700;
/** A browser may have to parse the worker before a navigation. The code that sends and notifies is a separate script. */
const limitOfWorker = 15_000;
/** The installing worker makes its requests one after the other. The app works without a network only after the last one. */
const limitOfWorkersRequests = 25;

async function weigh(scripts: readonly string[]) {
  const sizes = await Promise.all(scripts.map(gzippedBytes));
  const list = scripts.map((address, index) => `${sizes[index]} ${new URL(address).pathname}`);
  return { total: sizes.reduce((sum, size) => sum + size, 0), list: list.join('\n') };
}

for (const [path, limit] of [
  ['/', limitBeforeRenderedPets],
  ['/adopciones', limitBeforeRenderedPets],
  // The server renders no filters.
  ['/adopciones?orden=espera', limitBeforePets],
] as const) {
  test(`the pets of ${path} are visible after at most ${limit / 1000} kB of JavaScript`, async ({
    newPhone,
  }) => {
    const { total, list } = await weigh(await scriptsBeforePets(await newPhone(), path));
    expect(total, list).toBeLessThanOrEqual(limit);
  });
}

/** Of Firebase, the outbox and the drafts; the worker's bounded caches have one, too. */
const ownDatabases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name = '' }) =>
      /^(firestore\/|firebase|patitas-)/.test(name) ? [name] : [],
    ),
  );

const limits = {
  '/': limitOfHome,
  '/adopciones': limitUntilQuiet,
  '/perros': limitUntilQuiet,
  '/instrucciones-de-adopcion': limitUntilQuiet,
  '/post/{id}': limitOfPost,
};

test('a visitor loads no more JavaScript than each page may, and nothing of Firebase', async ({
  newPhone,
  server,
}) => {
  const feed = (await (await fetch(`${server.url}/feed/all.json`)).json()) as { posts: { id: string }[] };
  const { firestoreHost, authHost } = await server.config();
  async function visit(path: string, limit: number) {
    const page = await newPhone();
    const { scripts, all } = await untilQuiet(page, path.replace('{id}', feed.posts[0]?.id ?? ''));
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    const ofFirebase = all.filter((url) => [firestoreHost, authHost].includes(new URL(url).host));
    expect(ofFirebase, path).toEqual([]);
    expect(await ownDatabases(page), path).toEqual([]);
    const { total, list } = await weigh(scripts);
    expect.soft(total, `${path}\n${list}`).toBeLessThanOrEqual(limit);
    expect.soft(total, `${path} is far below its limit: lower the limit`).toBeGreaterThan(limit - 20_000);
  }
  // Side by side, because each waits for nine quiet seconds.
  await Promise.all(Object.entries(limits).map(([path, limit]) => visit(path, limit)));
});

test('whoever returns while nothing has changed is sent no page, no feed and no script again', async ({
  newPhone,
  network,
}) => {
  const page = await newPhone({ network });
  for (const _ of ['the first visit', 'the first one that the worker answers']) {
    await untilQuiet(page, '/adopciones');
    // The worker may take longer than the page, whose requests alone are watched.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
  await page.goto('about:blank');
  const known = network.answered.length;
  await untilQuiet(page, '/adopciones');
  const paths = network.answered.slice(known).map(({ url, status, bodyBytes }) => {
    const { pathname } = new URL(url);
    return `${status} ${pathname.replace(/^(.sw-acts)-[\w-]+(?=\.js$)/, '$1')} ${bodyBytes > 0 ? 'a body' : 'no body'}`;
  });
  expect(paths.toSorted()).toEqual([
    // Only the local server has this file: a deployed build contains its configuration.
    '200 /config.json a body',
    '304 /adopciones no body',
    '304 /feed/all.json no body',
    '304 /sw-acts.js no body',
    '304 /sw.js no body',
  ]);
});

test('the table of places is one file of at most 6.7 kB, which comes with the order by distance', async ({
  newPhone,
}) => {
  const page = await newPhone();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  const withPlaces = async () => {
    const texts = await Promise.all(
      [...scripts].map(async (url) => [url, await (await fetch(url)).text()] as const),
    );
    return texts.flatMap(([url, text]) => (/Godoy Cruz -|Donostia/.test(text) ? [{ url, text }] : []));
  };
  await page.goto('/adopciones');
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await page.getByLabel('Ordenar').selectOption('Más tiempo esperando');
  expect(await withPlaces()).toEqual([]);
  await page.getByLabel('Ordenar').selectOption('Más cerca primero');
  await expect(page.getByLabel('Tu provincia')).toBeVisible();
  const [table, ...others] = await withPlaces();
  expect(others).toEqual([]);
  expect(table?.text, 'the table of another country').not.toContain('Donostia');
  expect(await gzippedBytes(table?.url ?? '')).toBeLessThanOrEqual(limitOfPlaces);
});

test('the worker’s part that answers requests is at most 15 kB', async ({ server }) => {
  expect(await gzippedBytes(`${server.url}/sw.js`)).toBeLessThanOrEqual(limitOfWorker);
});

test(`the worker of a new phone makes at most ${limitOfWorkersRequests} requests until everything is there`, async ({
  newPhone,
  server,
}) => {
  const page = await newPhone();
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker()) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/instrucciones-de-adopcion');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const list = await (await fetch(`${server.url}/sw.js`)).text();
  const files = [...list.matchAll(/"url":"([^"]+)"/g)].map(([, path]) => `/${path}`);
  const [pack, ...others] = files.filter((path) => path.includes('/pack-'));
  expect(others).toEqual([]);
  expect(asked).toContain(pack);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(limitOfWorkersRequests);
  const missing = await page.evaluate(async (paths) => {
    const kept = await Promise.all(paths.map((path) => caches.match(path, { ignoreSearch: true })));
    return paths.filter((_, index) => !kept[index]);
  }, files);
  expect(missing).toEqual([pack]);
});
