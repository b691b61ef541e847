// A person's photo is public without moderation. Somebody reports it, and an administrator removes it.
import { smallJpeg } from '../support/photos.ts';
import { storedDocuments, storedFiles } from '../support/stored.ts';
import { expect, test } from './spec/phones.ts';

test('a reported profile photo reaches the administrators, who remove it for everybody', async ({
  phoneOf,
  server,
  uidOf,
}) => {
  const uid = await uidOf('luis');
  const luis = await phoneOf('luis');
  await luis.goto(`/perfil-de-usuario/${uid}?ver=cuenta`);
  await luis.getByLabel('Foto de perfil').setInputFiles(await smallJpeg());
  await luis.getByRole('button', { name: 'Guardar cambios' }).click();
  const photoOf = async () =>
    (await storedDocuments(server, 'profiles')).find(({ id }) => id === uid)?.fields.photoURL;
  await expect.poll(photoOf).toBeTruthy();

  const ana = await phoneOf('ana');
  await ana.goto(`/perfil-de-usuario/${uid}`);
  await ana.getByRole('button', { name: 'Denunciar perfil' }).click();
  await ana.getByRole('radio', { name: 'La foto o el nombre ofenden' }).check();
  await ana.getByRole('button', { name: 'Enviar denuncia' }).click();
  const reports = () => storedDocuments(server, 'profileReports');
  await expect.poll(async () => (await reports()).length).toBe(1);
  expect((await reports())[0]?.fields).toMatchObject({ profileId: uid, seen: { photoURL: await photoOf() } });

  const admin = await phoneOf('admin');
  await admin.goto('/admin/denuncias');
  const row = admin.getByRole('article').filter({ hasText: 'Perfil de Luis' });
  await expect(row.locator('img')).toBeVisible();
  await row.getByRole('button', { name: 'Quitar foto' }).click();
  await admin.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(photoOf).toBeNull();
  await expect.poll(() => storedFiles(server, `avatars/${uid}/`)).toEqual([]);
  // Closing the report is a separate command, which follows the removal of the photo.
  await expect.poll(async () => (await reports())[0]?.fields.status).toBe('closed');
});
