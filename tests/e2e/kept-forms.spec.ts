// The short forms: typed text is restored after the page was killed, and removed after it was sent.
import type { Page } from '@playwright/test';
import { setFields } from '../support/backend-acts.ts';
import { fillStorage } from '../support/fill-storage.ts';
import { openAccount } from '../support/open-account.ts';
import { largeJpeg, smallJpeg } from '../support/photos.ts';
import { storedDocuments } from '../support/stored.ts';
import { cards } from './person.ts';
import { demoPeople, expect, test } from './seeded.ts';
import { openAs } from './signed-in.ts';

/** Like a system that needs the memory: the page gets no event before it ends. */
async function killed(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  const devtools = await page.context().newCDPSession(page);
  // This never resolves, because the page is gone.
  void devtools.send('Page.crash').catch(() => {});
  await page.waitForEvent('crash');
  await page.close();
  return next;
}

/** What the phone stores of unsent forms. A photo is represented by its id. */
const stored = (page: Page, store: 'drafts' | 'photos') =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('patitas-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map((row) => row.photoId ?? JSON.stringify(row)));
          };
        };
      }),
    store,
  );

/** The page reports only a refusal, so the test reads the database to find out when the last letter is stored. */
async function keeps(page: Page, text: string) {
  await expect.poll(async () => (await stored(page, 'drafts')).join()).toContain(text);
}

test('the changes of a profile', async ({ server, newPhone }) => {
  const page = await newPhone();
  await openAs(server, page, demoPeople.ana);
  await openAccount(page);
  const city = await page.getByLabel('Ciudad').inputValue();
  await page.getByLabel('Ciudad').fill('Maipú');
  await page.getByLabel('Teléfono').fill('261 555 0101');
  await expect(page.getByText('Si sales, tus cambios siguen aquí')).toBeVisible();
  await keeps(page, '261 555 0101');
  const address = page.url();

  const next = await killed(page);
  await next.goto(address);
  await expect(next.getByLabel('Ciudad')).toHaveValue('Maipú');
  await expect(next.getByLabel('Teléfono')).toHaveValue('261 555 0101');
  await next.getByRole('button', { name: 'Descartar mis cambios' }).click();
  await next.getByRole('button', { name: 'Sí, descartar' }).click();
  await expect(next.getByLabel('Ciudad')).toHaveValue(city);
  await expect.poll(() => stored(next, 'drafts')).toEqual([]);
  await next.reload();
  await expect(next.getByLabel('Ciudad')).toHaveValue(city);
  await expect(next.getByText('Si sales, tus cambios siguen aquí')).toBeHidden();
});

test('the photo of a profile', async ({ person, server }) => {
  const { page, displayName } = await person('Nadia');
  await openAccount(page);
  const seen = (of: Page) => of.getByRole('main').locator('form img');
  const photosKept = async () => (await stored(page, 'photos')).length;
  await page.getByLabel('Foto de perfil').setInputFiles(await smallJpeg());
  await expect.poll(photosKept).toBe(1);
  const [first] = await stored(page, 'photos');
  // The second photo replaces the first.
  await page.getByLabel('Foto de perfil').setInputFiles(await largeJpeg());
  await expect
    .poll(async () => (await stored(page, 'photos')).filter((photo) => photo !== first))
    .toHaveLength(1);
  await expect.poll(photosKept).toBe(1);
  await expect(page.getByText('Si sales, tus cambios siguen aquí')).toBeVisible();
  const address = page.url();

  const next = await killed(page);
  await next.goto(address);
  await expect(next.getByText('Si sales, tus cambios siguen aquí')).toBeVisible();
  await expect(seen(next)).toHaveAttribute('src', /^blob:/);
  await next.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(next.getByText('Usuario actualizado con éxito')).toBeVisible();
  const profile = async () =>
    (await storedDocuments(server, 'profiles')).find(({ fields }) => fields.displayName === displayName);
  await expect.poll(async () => (await profile())?.fields.photoURL).toContain('avatars%2F');
  expect(await stored(next, 'drafts')).toEqual([]);
  expect(await stored(next, 'photos')).toEqual([]);
});

test('a photo of a profile that the phone has no room for, once there is room', async ({ person }) => {
  const { page } = await person('Nuria');
  await openAccount(page);
  const makeRoom = await fillStorage(page);
  await page.getByLabel('Foto de perfil').setInputFiles(await smallJpeg());
  await expect(page.getByText('Sin guardar en este teléfono')).toBeVisible();
  await expect(page.getByText('Si sales, tus cambios siguen aquí')).toBeHidden();
  await makeRoom();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Si sales, tus cambios siguen aquí')).toBeVisible();
  expect(await stored(page, 'photos')).toHaveLength(1);
});

/** From now on the page cannot change its drafts. It still can use its other databases. */
const stopDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('patitas-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
          // A transaction stays open as long as it gets requests, and later transactions wait for it.
          const ask = () => {
            drafts.count().onsuccess = ask;
            resolve();
          };
          ask();
        };
      }),
  );

test('a comment that was sent just before the page was killed is no draft', async ({ server, newPhone }) => {
  const page = await newPhone();
  await openAs(server, page, demoPeople.luis);
  await page.goto('/post/demo-coco');
  const comments = (of: Page) =>
    of.getByRole('region', { name: /Comentarios/ }).getByText('¿Sigue en Maipú?');
  await page.getByLabel('Escribe un comentario').fill('¿Sigue en Maipú?');
  await keeps(page, '¿Sigue en Maipú?');
  await stopDrafts(page);
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(comments(page)).toBeVisible();

  const next = await killed(page);
  await next.goto('/post/demo-coco');
  await expect(comments(next)).toBeVisible();
  await expect.poll(() => stored(next, 'drafts')).toEqual([]);
  await expect(next.getByLabel('Escribe un comentario')).toHaveValue('');
  await expect(comments(next)).toHaveCount(1);
});

test('a report', async ({ server, newPhone }) => {
  const page = await newPhone();
  await openAs(server, page, demoPeople.luis);
  await page.goto('/post/demo-coco');
  await page.getByRole('button', { name: 'Denunciar', exact: true }).click();
  await page.getByRole('radio', { name: 'Pide dinero o lo vende' }).check();
  await page.getByLabel('Cuéntanos qué viste').fill('Pide dinero por él.');
  await keeps(page, 'Pide dinero por él.');

  const next = await killed(page);
  await next.goto('/post/demo-coco');
  await next.getByRole('button', { name: 'Denunciar', exact: true }).click();
  await expect(next.getByRole('radio', { name: 'Pide dinero o lo vende' })).toBeChecked();
  await expect(next.getByLabel('Cuéntanos qué viste')).toHaveValue('Pide dinero por él.');
  await next.getByRole('button', { name: 'Enviar denuncia' }).click();
  await expect(next.getByText('Gracias por avisar.')).toBeVisible();
});

test('the reason of a rejection', async ({ server, newPhone }) => {
  const page = await newPhone();
  await openAs(server, page, demoPeople.admin);
  await page.goto('/admin/perros');
  await cards(page).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Rechazar' }).click();
  const reason = 'Faltan datos sobre su salud y una foto de frente.';
  await page.getByRole('dialog').getByLabel('Motivo', { exact: true }).fill(reason);
  await keeps(page, reason);
  const address = page.url();

  const next = await killed(page);
  await next.goto(address);
  await next.getByRole('button', { name: 'Rechazar' }).click();
  const dialog = next.getByRole('dialog');
  await expect(dialog.getByLabel('Motivo', { exact: true })).toHaveValue(reason);
  await dialog.getByRole('button', { name: 'Sí, rechazar' }).click();
  await expect(dialog).toBeHidden();
  await expect(next.getByText(reason)).toBeVisible();
});

test('the reason of a rejection belongs to its post', async ({ server, newPhone }) => {
  for (const id of ['demo-luna', 'demo-bruno']) await setFields(server, `posts/${id}`, { status: 'pending' });
  const page = await newPhone();
  await openAs(server, page, demoPeople.admin);
  await page.goto('/admin/perros');
  const reason = page.getByRole('dialog').getByLabel('Motivo', { exact: true });
  const openFor = async (name: string) => {
    await page.getByLabel(`Elegir a ${name}`).check();
    await page.getByRole('button', { name: 'Rechazar', exact: true }).click();
    await expect(page.getByRole('dialog', { name: `Rechazar la publicación de ${name}` })).toBeVisible();
  };
  await openFor('Luna');
  await reason.fill('Las fotos no muestran a Luna.');
  await keeps(page, 'Las fotos no muestran a Luna.');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByLabel('Elegir a Luna').uncheck();
  await openFor('Bruno');
  await expect(reason).toHaveValue('');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByLabel('Elegir a Bruno').uncheck();
  await openFor('Luna');
  await expect(reason).toHaveValue('Las fotos no muestran a Luna.');
});

test('the reason of several rejections at once, which leaves nothing behind', async ({
  server,
  newPhone,
}) => {
  for (const id of ['demo-luna', 'demo-bruno', 'demo-cacao'])
    await setFields(server, `posts/${id}`, { status: 'pending' });
  const page = await newPhone();
  await openAs(server, page, demoPeople.admin);
  await page.goto('/admin/perros');
  for (const name of ['Luna', 'Bruno', 'Cacao']) await page.getByLabel(`Elegir a ${name}`).check();
  await page.getByRole('button', { name: 'Rechazar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Rechazar 3 publicaciones' });
  await dialog.getByLabel('Motivo', { exact: true }).fill('Las fotos no muestran al animal.');
  await keeps(page, 'Las fotos no muestran');
  await dialog.getByRole('button', { name: 'Sí, rechazar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Elegir a Cacao')).toHaveCount(0);
  await expect.poll(() => stored(page, 'drafts')).toEqual([]);
});
