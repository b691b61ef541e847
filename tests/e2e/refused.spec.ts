// With the Firestore SDK's own queue, a write that the server refused after the app was killed was lost silently. The
// outbox keeps it.
import { acceptPost } from '../support/backend-acts.ts';
import { openAccount } from '../support/open-account.ts';
import { smallJpeg } from '../support/photos.ts';
import { readyForOffline } from '../support/ready-for-offline.ts';
import { refuseWrites, restoreRules } from '../support/server-rules.ts';
import { storedDocuments, storedPets } from '../support/stored.ts';
import { expect, test } from './fixtures.ts';
import { publishPet, writeComment } from './person.ts';

test('a pet that was published offline and then refused is shown with its reason, can be edited, and arrives', async ({
  person,
  server,
}) => {
  const { page } = await person('Rosa');
  const context = page.context();
  await readyForOffline(page);

  await context.setOffline(true);
  await publishPet(page, 'Canela', [await smallJpeg()]);
  await expect(page.getByText('Publicar a Canela')).toBeVisible();
  await page.close();
  await refuseWrites(server);
  try {
    await context.setOffline(false);
    const back = await context.newPage();
    await back.goto('/pendientes');
    const row = back.getByRole('listitem').filter({ hasText: 'Publicar a Canela' });
    await expect(row.getByText(/Envío rechazado/)).toBeVisible({ timeout: 30_000 });
    await expect(row.getByText(/El servidor no lo permite/)).toBeVisible();
    await expect(row.getByRole('button', { name: 'Editar' })).toBeVisible();
    await expect(back.getByRole('link', { name: /1 con problema/ })).toBeVisible();

    await restoreRules(server);
    await row.getByRole('button', { name: 'Reintentar' }).click();
    await expect.poll(async () => (await storedPets(server, 'Canela')).length).toBe(1);
    await expect(row).toBeHidden();
  } finally {
    await restoreRules(server);
  }
});

test('a refused comment can be edited from /pendientes', async ({ person, server }) => {
  const { page } = await person('Rosa');
  await publishPet(page, 'Trufa', [await smallJpeg()]);
  await expect.poll(async () => (await storedPets(server, 'Trufa')).length).toBe(1);
  const trufa = (await storedPets(server, 'Trufa'))[0];
  await acceptPost(server, trufa?.id ?? '');
  await refuseWrites(server);
  try {
    await page.goto(`/post/${trufa?.id}`);
    await writeComment(page, 'Come de todo');
    await expect(page.getByText(/Envío rechazado: El servidor no lo permite/)).toBeVisible();
    await page.goto('/pendientes');
    await page.getByRole('button', { name: 'Editar' }).click();
    await expect(page.getByLabel('Escribe un comentario')).toHaveValue('Come de todo');
  } finally {
    await restoreRules(server);
  }
});

test('a refused change of the profile is restored in its form, and the corrected one replaces it', async ({
  person,
  server,
}) => {
  const { page, displayName } = await person('Petra');
  await openAccount(page);
  await expect(page.getByLabel('Nombre')).toHaveValue('Petra');
  await refuseWrites(server);
  try {
    await page.getByLabel('Foto de perfil').setInputFiles(await smallJpeg());
    await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeVisible();
    await page.getByLabel('Ciudad').fill('Luján');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    // If the page were left earlier, it would keep a draft instead.
    await expect(page.getByText('Usuario actualizado con éxito')).toBeVisible();
    await page.goto('/pendientes');
    const row = page.getByRole('listitem').filter({ hasText: 'Guardar tu perfil' });
    await expect(row.getByText(/El servidor no lo permite/)).toBeVisible();
    await row.getByRole('button', { name: 'Editar' }).click();
    await expect(page.getByText('Tus cambios no se guardaron')).toBeVisible();
    await expect(page.getByLabel('Ciudad')).toHaveValue('Luján');
    await expect(page.getByRole('button', { name: 'Quitar foto' })).toBeVisible();

    await restoreRules(server);
    await page.getByLabel('Provincia').fill('Mendoza');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    const profile = async () =>
      (await storedDocuments(server, 'profiles')).find(({ fields }) => fields.displayName === displayName);
    await expect
      .poll(async () => (await profile())?.fields)
      .toMatchObject({ city: 'Luján', province: 'Mendoza', photoURL: expect.stringContaining('avatars') });
    await expect(page.getByText('Tus cambios no se guardaron')).toBeHidden();
    // While something waits there are two: the connection's chip, and the export's sentence about what waits.
    await expect(page.getByRole('link', { name: /Pendientes/ })).toHaveCount(0);
  } finally {
    await restoreRules(server);
  }
});
