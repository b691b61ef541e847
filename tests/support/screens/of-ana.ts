// Ana of the demo: two notifications, posts of her own, a request to decide on.
import { expect, type Page } from '@playwright/test';
import { answerStep, giveSteps, writeComment } from '../../e2e/person.ts';
import { smallJpeg } from '../photos.ts';
import { after, at, type Go, type Screen, settled } from './screen.ts';

const own = at('', '/post/demo-mango', 'Mango');
const anothers = at('', '/post/demo-luna', 'Luna');
const home = at('', '/', 'Hay alguien esperándote');

async function openOwnProfile(page: Page, section: string, go?: Go) {
  await home.open(page, go);
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await page.getByRole('link', { name: section }).click();
  await expect(page.getByRole('link', { name: section })).toHaveAttribute('aria-current', 'page');
  await settled(page);
}

const ownProfile = (name: string, section: string): Screen => ({
  name,
  open: (page, go) => openOwnProfile(page, section, go),
});

const giveHeading = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

/** Each begins where the one before it ended. */
const giveScreens: readonly Screen[] = [
  {
    name: 'dar-1-sin-fotos',
    async open(page) {
      await page.goto('/dar-en-adopcion');
      await expect(giveHeading(page, 'Fotos')).toBeVisible();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByText(/Añade al menos una foto/).first()).toBeVisible();
    },
  },
  ...giveSteps.map(({ title, fill }, index) => ({
    name: `dar-${index + 1}`,
    async open(page: Page) {
      if (index > 0) await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(giveHeading(page, title)).toBeVisible();
      const photos = index === 0 ? [await smallJpeg('una.jpg'), await smallJpeg('dos.jpg')] : [];
      await fill(page, { name: 'Frida', photos });
    },
  })),
  {
    name: `dar-${giveSteps.length + 1}-revisar`,
    async open(page) {
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(giveHeading(page, 'Revisar')).toBeVisible();
      await settled(page);
    },
  },
];

const proceed = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

const requestScreens: readonly Screen[] = [
  after(at('', '/post/demo-luna/solicitar-adopcion', /Luna/), 'solicitar-errores', async (page) => {
    await proceed(page);
    await expect(page.getByRole('link', { name: /La respuesta es obligatoria/ })).toHaveCount(2);
    await expect(page.getByRole('link', { name: /Elige una opción/ })).toBeVisible();
  }),
  ...[2, 3, 4, 5].map((step) => ({
    name: `solicitar-${step}`,
    async open(page: Page) {
      await answerStep(page);
      await proceed(page);
      await expect(page.getByText(new RegExp(`^Paso ${step} de`))).toBeVisible();
    },
  })),
];

/** Screens of an action without a connection: it waits, and is discarded at the end. */
const pendingScreens: readonly Screen[] = [
  // Opened with a new document, because leaving the wizard within the app would ask first.
  after({ name: '', open: (page) => anothers.open(page) }, 'sin-conexion-comentario', async (page) => {
    await page.context().setOffline(true);
    await writeComment(page, '¿Sigue buscando casa?');
    await expect(page.getByRole('link', { name: /Pendientes: .*1 pendiente/ })).toBeVisible();
  }),
  {
    name: 'pendientes',
    async open(page) {
      await page.getByRole('link', { name: /Pendientes/ }).click();
      await expect(page.getByRole('button', { name: 'Descartar' })).toBeVisible();
    },
  },
  {
    name: 'pendientes-descartar',
    async open(page) {
      await page.getByRole('button', { name: 'Descartar' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];

export async function takeBackPending(page: Page): Promise<void> {
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /descartar/i })
    .click();
  await expect(page.getByText('No hay nada pendiente')).toBeVisible();
  await page.context().setOffline(false);
}

export const screensOfAna: readonly Screen[] = [
  after(home, 'menu-de-la-cuenta', async (page) => {
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeVisible();
  }),
  after(home, 'notificaciones', async (page) => {
    await page.getByRole('button', { name: /Notificaciones/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Eliminar notificación' }).first()).toBeVisible();
  }),
  at('publicacion-ajena', '/post/demo-luna', 'Luna'),
  after(anothers, 'denunciar', async (page) => {
    await page.getByRole('button', { name: 'Denunciar', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  at('publicacion-propia', '/post/demo-mango', 'Mango'),
  after(own, 'conceder', async (page) => {
    await page.getByRole('button', { name: 'Conceder' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  ownProfile('perfil-publicaciones', 'Mis publicaciones'),
  ownProfile('perfil-solicitudes', 'Mis solicitudes'),
  ownProfile('perfil-favoritos', 'Favoritos'),
  ownProfile('perfil-cuenta', 'Mi cuenta'),
  after(ownProfile('', 'Mi cuenta'), 'instalar', async (page) => {
    await page.getByRole('button', { name: 'Instalar', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  after(ownProfile('', 'Mi cuenta'), 'borrar-cuenta', async (page) => {
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  }),
  ...requestScreens,
  ...giveScreens,
  ...pendingScreens,
];
