// One's own profile: a change with a photo, made without a connection, is visible at once and arrives later.
import { openAccount } from '../support/open-account.ts';
import { largeJpeg } from '../support/photos.ts';
import { readyForOffline } from '../support/ready-for-offline.ts';
import { storedDocuments, storedFiles } from '../support/stored.ts';
import { expect, test } from './fixtures.ts';

test('a profile changed offline, with a photo, shows at once and arrives when the network is back', async ({
  person,
  server,
}) => {
  // A unique name, because other tests of this worker share the server.
  const ana = await person('Ofelia');
  const { page } = ana;
  // Until the worker is installed, the code that prepares a photo has to be loaded over the network.
  await readyForOffline(page);
  await openAccount(page);
  await expect(page.getByLabel('Nombre')).toHaveValue('Ofelia');

  await page.context().setOffline(true);
  await page.getByLabel('Foto de perfil').setInputFiles(await largeJpeg());
  await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeVisible();
  await page.getByLabel('Ciudad').fill('Maipú');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Usuario actualizado con éxito')).toBeVisible();
  await expect(page.getByRole('main').getByText('Maipú', { exact: true })).toBeVisible();

  await page.context().setOffline(false);
  const stored = async () =>
    (await storedDocuments(server, 'profiles')).find(({ fields }) => fields.displayName === ana.displayName);
  await expect.poll(async () => (await stored())?.fields.city, { timeout: 40_000 }).toBe('Maipú');
  const profile = await stored();
  expect(profile?.fields.photoURL).toContain(`avatars%2F${profile?.id}%2F`);
  const [avatar, ...others] = await storedFiles(server, `avatars/${profile?.id}/`);
  expect(others).toEqual([]);
  expect(avatar?.contentType).toBe('image/webp');
  expect(avatar?.size).toBeLessThan(60_000);
});

test('the parts of the profile are links that back and forward follow', async ({ person }) => {
  const { page } = await person('Luis');
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  const parts = page.getByRole('navigation', { name: 'Secciones de tu perfil' });
  await expect(parts.getByRole('link', { name: 'Mis publicaciones' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await parts.getByRole('link', { name: 'Favoritos' }).click();
  await expect(page.getByRole('heading', { name: 'Aún no guardaste a nadie' })).toBeVisible();
  await expect(parts.locator('[aria-current]')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Aún no publicaste a nadie' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Aún no guardaste a nadie' })).toBeVisible();
});
