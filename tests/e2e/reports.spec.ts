// A person reports a post, and an administrator closes the report, even without a connection.
import { smallJpeg } from '../support/photos.ts';
import { storedDocuments, storedPets } from '../support/stored.ts';
import { expect, test } from './fixtures.ts';
import { publishPet } from './person.ts';

test('a report reaches the administrators, and one of them closes it offline', async ({ person, server }) => {
  const ana = await person('Ana');
  const luis = await person('Luis');
  const { page: admin } = await person('Adela', { admin: true });
  await publishPet(ana.page, 'Rex', [await smallJpeg()]);
  const rex = async () => (await storedPets(server, 'Rex'))[0];
  await expect.poll(rex).toBeDefined();
  const post = `/post/${(await rex())?.id}`;

  await admin.goto(post);
  // The focus is not in a field, so a single letter is a shortcut.
  await expect(admin.getByRole('button', { name: 'Aceptar' })).toBeVisible();
  await admin.keyboard.press('a');
  await expect.poll(async () => (await rex())?.fields.status).toBe('accepted');

  await luis.page.goto(post);
  await luis.page.getByRole('button', { name: 'Denunciar' }).click();
  await luis.page.getByRole('button', { name: 'Enviar denuncia' }).click();
  await expect(luis.page.getByText('Elige un motivo.')).toBeVisible();
  await luis.page.getByRole('radio', { name: 'Pide dinero o lo vende' }).check();
  await luis.page.getByLabel('Cuéntanos qué viste').fill('Pide dinero por él en el último párrafo.');
  await luis.page.getByRole('button', { name: 'Enviar denuncia' }).click();
  await expect(luis.page.getByText('Gracias por avisar.')).toBeVisible();

  // Luis reports the same post again with other words, after the first report has arrived.
  await expect.poll(async () => (await storedDocuments(server, 'reports')).length).toBe(1);
  await luis.page.getByRole('button', { name: 'Denunciar' }).click();
  await luis.page.getByRole('radio', { name: 'Otro motivo' }).check();
  await luis.page.getByLabel('Cuéntanos qué viste').fill('Y lo tiene atado.');
  await luis.page.getByRole('button', { name: 'Enviar denuncia' }).click();
  await expect(
    luis.page.getByText(/Ya denunciaste esto y el equipo tiene tu primera denuncia/),
  ).toBeVisible();
  await expect(luis.page.getByRole('blockquote')).toHaveText('Y lo tiene atado.');
  await expect(luis.page.getByRole('button', { name: 'Denunciar', exact: true })).toHaveCount(0);
  await luis.page.goto('/pendientes');
  const refused = luis.page.getByRole('listitem').filter({ hasText: 'Denunciar la publicación de Rex' });
  await expect(refused.getByRole('blockquote')).toHaveText('Y lo tiene atado.');

  await admin.goto('/admin/perros');
  await admin.getByRole('link', { name: 'Denuncias (1)' }).click();
  await expect(admin.getByRole('heading', { name: 'Pide dinero o lo vende' })).toBeVisible();
  await expect(admin.getByText('Pide dinero por él en el último párrafo.')).toBeVisible();
  await expect(admin.getByRole('link', { name: luis.displayName })).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Ver publicación' })).toBeVisible();

  // Its owner deletes the post. The administrators still see what was reported.
  await ana.page.goto(post);
  await ana.page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await ana.page.getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(admin.getByText('La publicación ya no existe.')).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Ver publicación' })).toBeHidden();
  const photo = admin.getByRole('img', { name: 'Foto 1 de la denuncia' });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  // Until then the code of an act has to be loaded over the network.
  await admin.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await admin.context().setOffline(true);
  await admin.getByRole('button', { name: 'Cerrar denuncia' }).click();
  await expect(admin.getByRole('heading', { name: 'Nada por revisar' })).toBeVisible();
  expect((await storedDocuments(server, 'reports'))[0]?.fields.status).toBe('open');
  await admin.context().setOffline(false);
  await expect
    .poll(async () => (await storedDocuments(server, 'reports'))[0]?.fields.status, { timeout: 40_000 })
    .toBe('closed');
});

test('the owner of a post cannot report it', async ({ person, server }) => {
  const ana = await person('Ana');
  await publishPet(ana.page, 'Milo', [await smallJpeg()]);
  const milo = async () => (await storedPets(server, 'Milo'))[0];
  await expect.poll(milo).toBeDefined();
  await ana.page.goto(`/post/${(await milo())?.id}`);
  await expect(ana.page.getByText('En revisión').first()).toBeVisible();
  await expect(ana.page.getByRole('link', { name: 'Editar publicación' })).toBeVisible();
  await expect(ana.page.getByRole('button', { name: 'Denunciar' })).toBeHidden();
});
