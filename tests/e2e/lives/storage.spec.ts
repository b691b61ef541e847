// Storage failures of a phone: missing, full, deleted, closed. The app reports each and offers a way to continue.
import type { Page } from '@playwright/test';
import { smallJpeg } from '../../support/photos.ts';
import { expect, test } from '../fixtures.ts';
import { giveSteps, signIn } from '../person.ts';

async function halfFilledPost(page: Page, pet: string) {
  await page.goto('/dar-en-adopcion');
  await giveSteps[0]?.fill(page, { name: pet, photos: [await smallJpeg()] });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Nombre').fill(pet);
}

const saved = (page: Page) => page.getByText('Guardado en este teléfono');

/** `missing`: there is no IndexedDB. `refusing`: it is there, and opens no database. */
const storesNothing = {
  missing: () => void Reflect.deleteProperty(window, 'indexedDB'),
  refusing: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  },
};

for (const [kind, prevent] of Object.entries(storesNothing))
  test(`a browser that stores nothing (${kind}) still shows the pets, and says that nothing is stored and nothing waits`, async ({
    person,
    newPhone,
  }) => {
    const { email, password } = await person('Rita');
    const page = await newPhone();
    await page.addInitScript(prevent);
    await page.goto('/adopciones');
    await expect(page.getByRole('heading', { name: 'Adopciones', level: 1 })).toBeVisible();
    const expectNothingWaits = async () => {
      await expect(page.getByRole('heading', { name: 'No hay nada pendiente' })).toBeVisible();
      await expect(page.getByText('Este navegador no guarda nada')).toBeVisible();
      await expect(page.getByText('Este navegador no los guarda')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Proteger mis datos' })).toHaveCount(0);
      await expect(page.getByText('sigue aquí')).toHaveCount(0);
    };
    await page.goto('/pendientes');
    await expectNothingWaits();
    await signIn(page, { email, password }, '/pendientes');
    await expectNothingWaits();
    await expect(page.getByRole('link', { name: 'Ver mis publicaciones' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Volver a intentarlo' })).toBeVisible();
  });

test('a full phone says so and keeps the text on the screen until there is space', async ({
  person,
  server,
}) => {
  const { page } = await person('Celia');
  await halfFilledPost(page, 'Lila');
  await expect(saved(page)).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const quota = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', {
      origin: server.url,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  await quota(1);
  // The browser checks the free space twice a minute. Until then it still stores typed text.
  let typed = '';
  await expect(async () => {
    typed = `Lila ${typed.length === 6 ? 'la gris' : 'I'}`;
    await page.getByLabel('Nombre').fill(typed);
    await expect(page.getByText('Sin guardar en este teléfono')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByText('No queda espacio en este teléfono', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue(typed);
  await page.getByRole('link', { name: 'Adopciones' }).first().click();
  const leaving = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await leaving.getByRole('button', { name: 'Quedarme' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue(typed);
  await quota();
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nombre')).toHaveValue(typed);
});

/** The error of iOS after it closed IndexedDB in the background, until the app is restarted. */
async function losableDatabases(page: Page, prefix: string) {
  await page.addInitScript((beginning) => {
    const { transaction } = IDBDatabase.prototype;
    const { open } = IDBFactory.prototype;
    let isLost = false;
    const answerFor = (name: string) => {
      if (isLost && name.startsWith(beginning))
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    };
    IDBDatabase.prototype.transaction = function (...given) {
      answerFor(this.name);
      return transaction.apply(this, given);
    };
    IDBFactory.prototype.open = function (...given) {
      answerFor(given[0]);
      return open.apply(this, given);
    };
    addEventListener('database-lost', () => {
      isLost = true;
    });
  }, prefix);
}

test('a database that the system closes under Firestore is reported as the app’s own, and the pages stay', async ({
  person,
}) => {
  const { page } = await person('Berta');
  await losableDatabases(page, 'firestore');
  await page.goto('/adopciones');
  await expect(page.getByRole('button', { name: 'Cuenta' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('database-lost')));
  // Each page asks Firestore something new.
  await page.getByRole('link', { name: 'Perros' }).first().click();
  await page.getByRole('link', { name: 'Gatos' }).first().click();
  await expect(page.getByText('Este teléfono dejó de guardar')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gatos', level: 1 })).toBeVisible();
  await expect(page.getByText('Algo se rompió en esta página')).toHaveCount(0);
  await page.getByRole('button', { name: 'Volver a abrir' }).click();
  await expect(page.getByRole('heading', { name: 'Gatos', level: 1 })).toBeVisible();
  await expect(page.getByText('Este teléfono dejó de guardar')).toHaveCount(0);
});

test('a database that the system closed costs one tap and no text', async ({ person }) => {
  const { page } = await person('Bea');
  await losableDatabases(page, 'patitas');
  await halfFilledPost(page, 'Gala');
  await expect(saved(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('database-lost')));
  await page.getByLabel('Nombre').fill('Gala la veloz');
  await expect(page.getByText('Este teléfono dejó de guardar')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Volver a abrir' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('Gala la veloz');
});

test('the next start detects that the browser deleted the databases', async ({ person, server }) => {
  const { page } = await person('Ines');
  await halfFilledPost(page, 'Duna');
  await expect(saved(page)).toBeVisible();
  await page.goto('/robots.txt');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' });
  await page.goto('/');
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'El navegador borró lo que Patitas guardaba aquí' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Cerrar' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
