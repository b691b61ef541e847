// Public pages are readable from the first byte, without scripts, and React takes their HTML over as it is.
import type { Page } from '@playwright/test';
import { takenOver } from '../support/taken-over.ts';
import { withoutApp } from '../support/without-app.ts';
import { cards } from './person.ts';
import { expect, test } from './seeded.ts';

const listings = ['/', '/adopciones', '/perros', '/gatos', '/otros'];

test.describe('without scripts', () => {
  test('every listing shows its pets, and each leads to its page', async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of listings) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(cards(page).first().getByRole('img')).toBeVisible();
      const links = cards(page).getByRole('link');
      expect(await links.count(), path).toBe(await cards(page).count());
      for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^\/post\/[\w-]+$/);
    }
    const link = cards(page).first().getByRole('link');
    const name = await link.textContent();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '');
    await expect(page.getByRole('heading', { name: 'Su historia' })).toBeVisible();
    expect(await page.title()).toBe(`${name} · Patitas`);
    await context.close();
  });
});

/** The address of the script that the HTML itself asks for. All others belong to the app. */
async function ownScriptOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  const [, address] = /<script async [^>]*src="([^"]+)"/.exec(html) ?? [];
  if (!address) throw new Error(`The HTML of ${path} asks for no script`);
  return address;
}

/** Marks nodes of the server's HTML before the app's code runs, and holds that code until the test lets it go. */
async function openHeld(page: Page, path: string): Promise<{ letGo: () => Promise<void> }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ownScript = await ownScriptOf(page, path);
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (new URL(route.request().url()).pathname !== ownScript) await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The browser may pause in the middle of the HTML, when the heading is there and the rest is not.
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
        ({ sheet }) => sheet !== null,
      ),
  );
  return {
    async letGo() {
      release();
      // The session is known once React has taken over and Firebase has answered.
      await page.getByRole('link', { name: 'Iniciar sesión' }).first().waitFor();
    },
  };
}

for (const path of listings) {
  test(`React keeps the nodes of ${path}`, async ({ newPhone }) => {
    const page = await newPhone();
    const { letGo } = await openHeld(page, path);
    const before = await cards(page).count();
    const nodes = await Promise.all(
      [page.getByRole('heading', { level: 1 }), cards(page).first(), cards(page).last()].map((each) =>
        each.elementHandle(),
      ),
    );
    const [, first] = nodes;
    const box = await first?.boundingBox();
    await letGo();
    for (const node of nodes) expect(await node?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await cards(page).count()).toBe(before);
    expect(await first?.boundingBox()).toEqual(box);
  });
}

/** What is typed before the app has loaded is in the form afterwards, and a query reaches the page. */
test('React keeps the nodes of the sign-in form', async ({ newPhone }) => {
  const page = await newPhone();
  const { letGo } = await openHeld(page, '/iniciar-sesion?volver=%2Fpendientes');
  const email = page.getByLabel('Correo electrónico');
  const node = await email.elementHandle();
  await page.waitForFunction(() => 'earlyEvents' in window);
  await email.fill('ana@patitas.test');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await letGo();
  expect(await node?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(email).toHaveValue('ana@patitas.test');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/iniciar-sesion?volver=%2Fpendientes');
  await expect(page.getByRole('link', { name: 'Regístrate' })).toHaveAttribute('href', /volver=/);
});

test('the link to the registration knows the page to return to, also before the app has loaded', async ({
  newPhone,
}) => {
  const page = await newPhone();
  const { letGo } = await openHeld(page, '/iniciar-sesion?volver=%2Fgatos');
  await page.waitForFunction(() => 'earlyEvents' in window);
  await page.getByRole('link', { name: 'Regístrate' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL('/registro?volver=%2Fgatos');
  await letGo();
  await expect(page.getByRole('link', { name: 'Inicia sesión' })).toHaveAttribute('href', /volver=/);
});

test('React keeps the nodes of a post', async ({ newPhone }) => {
  const page = await newPhone();
  await page.goto('/perros');
  const address = await cards(page).first().getByRole('link').getAttribute('href');
  const phone = await newPhone();
  const { letGo } = await openHeld(phone, address ?? '');
  const heading = await phone.getByRole('heading', { level: 1 }).elementHandle();
  await letGo();
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
});

test('what somebody does before the app has loaded is done when it has', async ({ newPhone }) => {
  const page = await newPhone();
  const { letGo } = await openHeld(page, '/adopciones');
  await page.waitForFunction(() => 'earlyEvents' in window);
  const name = (await cards(page).nth(3).getByRole('link').textContent()) ?? '';
  await page.getByLabel('Buscar').fill(name);
  await page.getByLabel('Ordenar').selectOption('espera');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await letGo();
  await expect(page.getByRole('button', { name: 'Filtros' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('group', { name: 'Características' })).toBeVisible();
  await expect(page.getByLabel('Buscar')).toHaveValue(name);
  await expect(page).toHaveURL(/texto=.*orden=espera|orden=espera.*texto=/);
  await expect(page.getByLabel('Ordenar')).toHaveValue('espera');
  await expect(cards(page).first().getByRole('link')).toHaveText(name);
});

test('a notification that is clicked before the app has loaded opens its page', async ({ newPhone }) => {
  const page = await newPhone();
  const { letGo } = await openHeld(page, '/adopciones');
  await page.waitForFunction(() => 'earlyEvents' in window);
  await page.evaluate(() => {
    const data = { type: 'navigate', path: '/gatos' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  });
  await letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Gatos' })).toBeVisible();
  await expect(page).toHaveURL('/gatos');
});

test('a link that is tapped when React has the frame, and not yet the page within, leads to its page', async ({
  newPhone,
}) => {
  const page = await newPhone();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'earlyEvents', {
      configurable: true,
      set(early: { replay(): void }) {
        const replay = () => {
          early.replay();
          document.querySelector<HTMLAnchorElement>('header a[href="/gatos"]')?.click();
        };
        Object.defineProperty(window, 'earlyEvents', { configurable: true, value: { replay } });
      },
    });
  });
  await page.goto('/instrucciones-de-adopcion');
  await expect(page.getByRole('heading', { level: 1, name: 'Gatos' })).toBeVisible();
  await expect(page).toHaveURL('/gatos');
});

test('the script of early taps swallows none if it comes after the app', async ({ newPhone }) => {
  const page = await newPhone();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const path = '/adopciones?orden=espera';
  const ownScript = await ownScriptOf(page, path);
  await page.route(`**${ownScript}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(cards(page).first()).toBeVisible();
  const button = page.getByRole('button', { name: 'Filtros' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const comes = page.waitForEvent('requestfinished', (request) => request.url().endsWith(ownScript));
  release();
  await comes;
  await page.waitForLoadState();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a button that is tapped while React takes over is pressed once', async ({ newPhone }) => {
  const page = await newPhone();
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    let isTapped = false;
    // React listens to its root as soon as it begins to take over.
    EventTarget.prototype.addEventListener = function (...given) {
      addEventListener.apply(this, given);
      if (isTapped || !(this instanceof Element && this.id === 'root')) return;
      isTapped = true;
      const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Filtros');
      queueMicrotask(() => button?.click());
    };
  });
  await page.goto('/adopciones');
  await takenOver(page);
  await expect(page.getByRole('button', { name: 'Filtros' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('group', { name: 'Características' })).toBeVisible();
});

test('whoever has scrolled before the app has loaded stays where they are', async ({ newPhone }) => {
  const page = await newPhone();
  const { letGo } = await openHeld(page, '/adopciones');
  await cards(page).last().scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(100);
  await letGo();
  expect(await place()).toBe(before);
});

test('a page whose code did not come asks for it again, and then does what was tapped', async ({
  newPhone,
}) => {
  const page = await newPhone();
  const { comes } = await withoutApp(page);
  await page.goto('/adopciones');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await comes();
  await expect(page.getByRole('button', { name: 'Filtros' })).toHaveAttribute('aria-expanded', 'true');
});

test('a gallery that is moved before the app has loaded says which photo it shows', async ({ newPhone }) => {
  const page = await newPhone();
  const { letGo } = await openHeld(page, '/post/demo-luna');
  const photos = page.getByRole('group', { name: 'Fotos de Luna' });
  await photos.press('ArrowRight');
  const shown = () => photos.evaluate((track) => track.scrollLeft / track.clientWidth);
  await expect.poll(shown).toBe(1);
  await expect(page.getByText('Foto 1 de')).toBeAttached();
  await letGo();
  await expect(page.getByText('Foto 2 de')).toBeAttached();
});

test('a photo that failed before the app has loaded is said to be missing, and comes with the network', async ({
  newPhone,
}) => {
  const page = await newPhone();
  const photos = /\/o\/posts/;
  await page.context().route(photos, (route) => route.abort());
  const held = await openHeld(page, '/adopciones');
  const photo = cards(page).first().locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  await held.letGo();
  const missing = cards(page).first().getByText('Foto no disponible');
  await expect(missing).toBeVisible();
  // The text is visible: only a smaller photo shows the icon without it.
  await expect(missing).not.toHaveCSS('font-size', '0px');
  await page.context().unroute(photos);
  // The phone reports a network. The test does not cut the real one, because the worker's code may still be loading.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(missing).toHaveCount(0);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the form of the home page, sent before the app has loaded, leads to the top of what was chosen', async ({
  newPhone,
}) => {
  const page = await newPhone();
  // So low that the form is reached by scrolling.
  await page.setViewportSize({ width: 390, height: 300 });
  const { letGo } = await openHeld(page, '/');
  await page.waitForFunction(() => 'earlyEvents' in window);
  await page.getByLabel('Especie').selectOption('cat');
  await page.getByRole('button', { name: 'Ver animales' }).click();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await letGo();
  await expect(page).toHaveURL(/\/adopciones\?especie=cat/);
  await expect(page.getByRole('heading', { level: 1, name: 'Adopciones' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the worker keeps the rendered page and shows it without a network', async ({ newPhone }) => {
  const page = await newPhone();
  await page.goto('/adopciones');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Not `waitForFunction`, which takes every promise for true.
  const isKept = async () => Boolean(await (await caches.open('patitas-pages')).match('/adopciones'));
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  const first = (await cards(page).first().getByRole('link').textContent()) ?? '';
  await page.context().setOffline(true);
  const response = await page.goto('/adopciones');
  expect(response?.fromServiceWorker()).toBe(true);
  const html = (await response?.text()) ?? '';
  expect(html).toContain('<article');
  expect(html).toContain(first);
  await expect(cards(page).first().getByRole('link')).toHaveText(first);
  // Only the browser applies filters, so a filtered address gets the plain shell.
  const filtered = await page.goto('/adopciones?orden=espera');
  expect(await filtered?.text()).toContain('<div id="root"></div>');
  await expect(cards(page).first()).toBeVisible();
});
