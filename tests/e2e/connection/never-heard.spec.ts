// A phone that never had something does not say that there is nothing, while the server cannot be asked.
import type { Page } from '@playwright/test';
import { demoPeople, expect, test } from '../seeded.ts';
import { openAs } from '../signed-in.ts';

type Place = readonly [
  name: string,
  open: (page: Page) => Promise<unknown>,
  said: string | RegExp,
  untrue: string,
];

const path = (address: string) => (page: Page) => page.goto(address);

const ownTab = (name: string) => async (page: Page) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await page.getByRole('link', { name, exact: true }).click();
};

async function openBell(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Notificaciones' }).click();
}

/** The listing has brought the post, and nothing has brought its requests. */
async function openMango(page: Page) {
  await page.goto('/adopciones');
  await page.getByRole('link', { name: 'Mango', exact: true }).click();
}

const places: Readonly<Record<'ana' | 'admin', readonly Place[]>> = {
  ana: [
    ['her posts', ownTab('Mis publicaciones'), 'Tus publicaciones aún no están', 'Aún no publicaste a nadie'],
    ['her requests', ownTab('Mis solicitudes'), 'Tus solicitudes aún no están', 'Aún no solicitaste'],
    ['her favourites', ownTab('Favoritos'), 'Tus favoritos aún no están', 'Aún no guardaste a nadie'],
    ['the bell', openBell, 'Tus notificaciones aún no están', 'No hay notificaciones'],
    ['the requests of her post', openMango, 'Las solicitudes aún no están', 'Todavía nadie ha solicitado'],
    [
      'a post to ask for',
      path('/post/demo-luna/solicitar-adopcion'),
      'Esta publicación aún no está',
      'La publicación cambió',
    ],
  ],
  admin: [
    ['the queue', path('/admin/gatos'), 'Estas publicaciones aún no están', 'Nada por revisar'],
    ['the reports', path('/admin/denuncias'), 'Las denuncias aún no están', 'Nada por revisar'],
    ['the log', path('/admin/registro'), 'Las decisiones aún no están', 'Nada todavía'],
    ['the users', path('/admin/usuarios'), 'Las cuentas aún no están', 'Nadie coincide'],
  ],
};

for (const who of ['ana', 'admin'] as const)
  test(`what a new phone of ${who} never had is not said to be nothing`, async ({ newPhone, server }) => {
    const page = await newPhone();
    // Hosting answers, and Firestore never does.
    await page.context().route(/\/Listen\/channel/, (route) => route.abort());
    await page.addInitScript(() => {
      navigator.clearAppBadge = async () => document.documentElement.setAttribute('data-badge', 'cleared');
    });
    await openAs(server, page, demoPeople[who]);
    for (const [name, open, said, untrue] of places[who])
      await test.step(name, async () => {
        await open(page);
        await expect(page.getByText(said)).toBeVisible();
        await expect(page.getByText(untrue)).toBeHidden();
        // The page must not clear the number on the app's icon while it does not know the notifications.
        await expect(page.locator('html')).not.toHaveAttribute('data-badge');
      });
  });
