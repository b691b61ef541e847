// Section 2, the shells: exactly these tabs, menus and texts, and no layout shift while the session is unknown.
import type { Browser, Page } from '@playwright/test';
import { mostShift, shiftsOf, watchShifts } from '../../support/layout-shifts.ts';
import { signIn } from '../person.ts';
import { openAs } from '../signed-in.ts';
import { demoPeople, expect, test, type Who } from './phones.ts';

const tabs = [
  ['Inicio', '/'],
  ['Adopciones', '/adopciones'],
  ['Perros', '/perros'],
  ['Gatos', '/gatos'],
  ['Otros', '/otros'],
  ['¿Cómo adoptar?', '/instrucciones-de-adopcion'],
  ['Dar en adopción', '/dar-en-adopcion'],
] as const;

const mainTabs = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const adminTabs = (page: Page) => page.getByRole('navigation', { name: 'Administración' });
const bell = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' });

test('2 · regular shell · the seven tabs in their order, each leading to its page', async ({
  phoneOf,
  server,
}) => {
  const page = await phoneOf('visitor');
  await page.goto('/instrucciones-de-adopcion');
  await expect(mainTabs(page).getByRole('link')).toHaveText(tabs.map(([name]) => name));
  for (const [name, path] of tabs) {
    await mainTabs(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${server.url}${path}`);
    await expect(mainTabs(page).locator('[aria-current=page]')).toHaveText([name]);
  }
});

test('2 · regular shell · a visitor sees "Iniciar sesión", no bell and no avatar', async ({ phoneOf }) => {
  const page = await phoneOf('visitor');
  await page.goto('/');
  await expect(signInLink(page)).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cuenta' })).toHaveCount(0);
});

test('2 · regular shell · the bell without notifications says "No hay notificaciones"', async ({
  person,
}) => {
  const { page } = await person('Nadia');
  await bell(page).click();
  await expect(page.getByRole('menu')).toHaveText('No hay notificaciones');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
});

test('2 · regular shell · the avatar menu has Perfil, which leads to the own profile, and Cerrar sesión', async ({
  phoneOf,
  uidOf,
  server,
}) => {
  const page = await phoneOf('luis');
  await page.goto('/perros');
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Perfil', 'Cerrar sesión']);
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await expect(page).toHaveURL(`${server.url}/perfil-de-usuario/${await uidOf('luis')}`);
});

test('2 · admin shell · product title, Usuarios, Publicaciones (Gatos, Perros, Otros), footer', async ({
  phoneOf,
  server,
}) => {
  const page = await phoneOf('admin');
  await page.goto('/admin/usuarios');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Patitas' })).toBeVisible();
  await expect(adminTabs(page).getByRole('listitem')).toHaveText(['Usuarios', /^Publicaciones/]);
  await expect(mainTabs(page)).toHaveCount(0);
  await expect(bell(page)).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveText('Patitas · Administración');
  const open = () => adminTabs(page).getByRole('button', { name: 'Publicaciones' }).click();
  await open();
  await expect(page.getByRole('menuitem')).toHaveText([/^Gatos/, /^Perros/, /^Otros/]);
  await page.keyboard.press('Escape');
  for (const kind of ['Gatos', 'Perros', 'Otros']) {
    await open();
    await page.getByRole('menuitem', { name: kind }).click();
    await expect(page).toHaveURL(`${server.url}/admin/${kind.toLowerCase()}`);
  }
});

test('2 · admin shell · the avatar menu only has the sign-out; signed out, there is a sign-in', async ({
  server,
  newPhone,
}) => {
  const page = await newPhone();
  await openAs(server, page, demoPeople.admin);
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Cerrar sesión']);
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(signInLink(page)).toBeVisible();
  await expect(mainTabs(page)).toBeVisible();
});

/** A phone without a worker, so that the script of members is loaded over the network and can be delayed. */
async function heldPhone(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  let release = () => {};
  const hold = async () => {
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/member-[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
  };
  return { context, page, hold, release: () => release() };
}

for (const who of ['luis', 'admin'] as const satisfies readonly Who[]) {
  test(`2 · shell choice · while the session of ${who} is unknown, placeholders are shown, and nothing moves`, async ({
    browser,
    server,
  }) => {
    const { context, page, hold, release } = await heldPhone(browser, server.url);
    await signIn(page, demoPeople[who]);
    await page.addInitScript(watchShifts);
    await hold();
    await page.goto('/instrucciones-de-adopcion');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const tools = page.getByRole('banner');
    await expect(tools.locator('span[aria-hidden=true]:empty')).toHaveCount(2);
    await expect(signInLink(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cuenta' })).toHaveCount(0);
    await expect(bell(page)).toHaveCount(0);

    release();
    await expect(page.getByRole('button', { name: 'Cuenta' })).toBeVisible();
    await expect(bell(page)).toHaveCount(who === 'luis' ? 1 : 0);
    await expect(who === 'admin' ? adminTabs(page) : mainTabs(page)).toBeVisible();
    await expect(tools.locator('span[aria-hidden=true]:empty')).toHaveCount(0);
    const { total, shifts } = await shiftsOf(page);
    expect(total, shifts).toBeLessThanOrEqual(mostShift);
    await context.close();
  });
}

test('2 · shell choice · a phone on which nobody ever signed in is known as a visitor’s without the code of members', async ({
  browser,
  server,
}) => {
  const { context, page, hold, release } = await heldPhone(browser, server.url);
  await hold();
  await page.goto('/instrucciones-de-adopcion');
  await expect(signInLink(page)).toBeVisible();
  await expect(page.getByRole('banner').locator('span[aria-hidden=true]:empty')).toHaveCount(0);
  release();
  await context.close();
});
